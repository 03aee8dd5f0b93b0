import { CurrencyType, channels, NotificationType, Role, TrackSettings } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { notify, publishNotified } from '../../../identity/notifications/notify.ts'
import { hasCosts, isServed } from '../../../identity/servedOrganizations.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { noteAndSend } from '../../../platform/mail/noteAndSend.ts'
import { sendEach } from '../../../platform/mail/sendEach.ts'
import { summaryMail } from '../../../platform/mail/templates.ts'
import type { Media } from '../../../platform/media/media.ts'
import { sumsByProject } from '../figures.queries.ts'
import { reachedPercents } from '../forecast.rules.ts'

type Parts = {
  database: Database
  mail: Pick<Mailer, 'send'>
  media: Media
  publicUrl: string
  /** Absent in processes without connected tabs. */
  events?: Pick<Events, 'publish'>
}

/** Mails per slice; other jobs run between slices. */
const atOnce = 20

/** In SQL about `organizations o`: projects may have budgets. */
const hasBudgets = sql`((o.track_settings->>'EnableProjectManagement')::boolean and ${hasCosts})`

/**
 * Finds budgets that have reached 75, 90 or 100 percent, and mails Owners and Co-owners once for each threshold
 * (docs/product/projects.md#alerts).
 * @returns whether there are more mails
 * @throws AggregateError with the errors of mails or organizations that failed, after the others are done
 */
export async function sendBudgetAlerts(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  return noteAndSend(
    () => checkBudgets(parts, signal, now),
    () => sendDue(parts, signal, now),
  )
}

async function sendDue(parts: Parts, signal: AbortSignal, now: number): Promise<boolean> {
  const due = await findDueMails(parts.database, now)
  await sendEach(due, {
    send: (mail) => sendMail(parts, mail),
    note: (mail) => update(parts.database, mail, sql`sent_at = ${new Date(now)}`),
    putBack: (mail, dueAfter) => update(parts.database, mail, sql`retry_at = ${dueAfter(mail.tries)}::timestamptz`),
    signal,
    now,
  })
  return due.length === atOnce
}

type Checked = { organization_id: number; id: number; total_budget_minor: number; spent: number; reached: number[] }

type Reached = { projects: number[]; notified: number[] }

async function checkBudgets({ database, events }: Parts, signal: AbortSignal, now: number): Promise<void> {
  const { rows: organizations } = await database.statement((db) =>
    sql<{ id: number }>`select o.id from organizations o where o.deleted_at is null
        and ${hasBudgets}
        and exists (select from projects p where p.organization_id = o.id and p.deleted_at is null and p.total_budget_minor > 0)
      order by o.id`.execute(db),
  )
  const check = async ({ id }: { id: number }) => {
    const { projects, notified } = await noteReached(database, id, now)
    for (const ProjectId of projects) events?.publish(channels.organization(id), 'projectsChanged', { ProjectId })
    if (events) publishNotified(events.publish, notified)
  }
  await forEachSeparately(organizations, check, signal)
}

/**
 * Stores newly reached thresholds, and who gets a mail about the highest one of each project. Returns the projects, and
 * whose bell has changed.
 */
async function noteReached(database: Database, organizationId: number, now: number): Promise<Reached> {
  const budgeted = sql`select id from projects where organization_id = ${organizationId} and deleted_at is null
    and total_budget_minor > 0`
  return database.system(async (trx) => {
    const { rows } = await sql<Checked>`select p.organization_id, p.id, p.total_budget_minor, s.spent,
        array(select percent from budget_alerts a where a.organization_id = p.organization_id and a.project_id = p.id) as reached
      from projects p join (${sumsByProject(organizationId, { projects: budgeted })}) as s on s.project_id = p.id
      where p.organization_id = ${organizationId} order by p.id`.execute(trx)
    const fresh = rows.flatMap(({ id, spent, total_budget_minor, reached }) =>
      reachedPercents(spent, total_budget_minor)
        .filter((percent) => !reached.includes(percent))
        .map((percent) => ({ id, percent })),
    )
    if (fresh.length === 0) return { projects: [], notified: [] }
    await sql`insert into budget_alerts (organization_id, project_id, percent)
      select ${organizationId}::int, * from unnest(${fresh.map(({ id }) => id)}::int[],
        ${fresh.map(({ percent }) => percent)}::smallint[]) on conflict do nothing`.execute(trx)
    const highest = [...new Map(fresh.map((alert) => [alert.id, alert])).values()]
    await sql`insert into budget_mails (organization_id, project_id, percent, employee_id, retry_at)
      select ${organizationId}::int, alert.id, alert.percent, e.id, ${new Date(now)}
      from unnest(${highest.map(({ id }) => id)}::int[], ${highest.map(({ percent }) => percent)}::smallint[]) as alert (id, percent)
      join employments e on e.organization_id = ${organizationId} and e.role = any(${[Role.Owner, Role.Coowner]}::int[])
        and e.blocked_at is null and e.deleted_at is null
      on conflict do nothing`.execute(trx)
    const projects = highest.map(({ id }) => id)
    const notified = await notify(
      trx,
      // A threshold that was reached before the budget changed is news again.
      { organizationId, type: NotificationType.ProjectBudget, isRenewed: true },
      sql`select e.id, 'project ' || p.id || ' ' || alert.percent, '/app/project-management/projects?open=' || p.id,
          jsonb_build_object('project', p.title, 'percent', alert.percent)
        from unnest(${projects}::int[], ${highest.map(({ percent }) => percent)}::smallint[]) as alert (id, percent)
        join projects p on p.organization_id = ${organizationId} and p.id = alert.id
        join employments e on e.organization_id = p.organization_id and e.role in (${Role.Owner}, ${Role.Coowner})`,
    )
    return { projects, notified }
  })
}

type DueMail = {
  organization_id: number
  project_id: number
  percent: number
  employee_id: number
  tries: number
  title: string
  total_budget_minor: number
  organization: string
  track_settings: unknown
  email: string
  first_name: string
}

/**
 * Reserves due mails, so that no other process sends them; a crash loses at most these. Mails to people who are no longer
 * Owners or Co-owners are reserved too, but not returned.
 */
async function findDueMails(database: Database, now: number): Promise<DueMail[]> {
  const { rows } = await database.system((trx) =>
    sql<DueMail>`with due as (
        update budget_mails set retry_at = null, tries = tries + 1
        where (organization_id, project_id, percent, employee_id) in (
          select organization_id, project_id, percent, employee_id from budget_mails
          where retry_at <= ${new Date(now)} order by retry_at limit ${atOnce} for update skip locked)
        returning *)
      select due.organization_id, due.project_id, due.percent, due.employee_id, due.tries, p.title, p.total_budget_minor,
        o.title as organization, o.track_settings, u.email, u.first_name
      from due
      join projects p on p.organization_id = due.organization_id and p.id = due.project_id and p.deleted_at is null
      join organizations o on o.id = due.organization_id and ${isServed(now)} and ${hasBudgets}
      join employments e on e.organization_id = due.organization_id and e.id = due.employee_id
        and e.role in (${Role.Owner}, ${Role.Coowner}) and e.blocked_at is null and e.deleted_at is null
      join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'
      left join notification_settings n on n.organization_id = due.organization_id and n.employee_id = due.employee_id
        and n.type = ${NotificationType.ProjectBudget}
      where coalesce(n.email, true)
      order by due.organization_id, due.project_id, due.employee_id`.execute(trx),
  )
  return rows
}

async function sendMail({ database, mail, media, publicUrl }: Parts, due: DueMail): Promise<void> {
  const { spent } = await readCost(database, due)
  await mail.send(
    summaryMail(due.email, {
      ...mailText(due, spent),
      url: `${publicUrl}/app/project-management/projects?open=${due.project_id}`,
      unsubscribeUrl: unsubscribeUrl(publicUrl, media, {
        organizationId: due.organization_id,
        employmentId: due.employee_id,
        type: NotificationType.ProjectBudget,
      }),
    }),
  )
}

const update = (database: Database, due: DueMail, change: RawBuilder<unknown>) =>
  database.statement((db) =>
    sql`update budget_mails set ${change} where organization_id = ${due.organization_id} and project_id = ${due.project_id}
      and percent = ${due.percent} and employee_id = ${due.employee_id}`.execute(db),
  )

async function readCost(database: Database, { organization_id, project_id }: DueMail): Promise<{ spent: number }> {
  const sums = sumsByProject(organization_id, { projects: sql`select ${project_id}::int` })
  const { rows } = await database.statement((db) => sums.execute(db))
  return { spent: rows[0]?.spent ?? 0 }
}

const codeOf = new Map<number, string>(Object.entries(CurrencyType).map(([code, value]) => [value, code]))

function mailText(
  { title, percent, organization, first_name, track_settings, total_budget_minor }: DueMail,
  spent: number,
) {
  const currency = codeOf.get(TrackSettings.parse(track_settings).CostManagementCurrency) ?? 'USD'
  const amount = (minor: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(minor / 100)
  const used = Math.floor((spent * 100) / total_budget_minor)
  const has = percent === 100 ? 'used up its budget' : `used ${percent}% of its budget`
  return {
    subject: `${title} has ${has}`,
    paragraphs: [`Hello ${first_name},`, `The project ${title} of ${organization} has ${has}.`],
    figures: [
      { label: 'Current cost', value: amount(spent), note: `${used}% of the budget` },
      { label: 'Project budget', value: amount(total_budget_minor) },
    ],
    lists: [],
    button: 'Open the project',
    kind: 'project budget',
  }
}
