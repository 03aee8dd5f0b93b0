import { dayText, localDate } from '@dayline/shared/calendar'
import { BillingCurrency, NotificationType, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { organizationFormats } from '../../../http/formats.ts'
import type { Services } from '../../../http/services.ts'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { isReal } from '../../../identity/servedOrganizations.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { sendEach } from '../../../platform/mail/sendEach.ts'
import { summaryMail } from '../../../platform/mail/templates.ts'

type Parts = Pick<Services, 'database' | 'media' | 'publicUrl'> & { mail: Pick<Mailer, 'send'> }

/** Mails per slice; other jobs run between slices. */
const atOnce = 20

/**
 * Sends each receipt, and each mail about a failed renewal, once (docs/product/billing.md#mails).
 * @returns whether there are more mails
 * @throws AggregateError with the mail server's errors; the other mails were sent
 */
export async function sendBillingMails(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  const due = await takeDueMails(parts.database, now)
  await sendEach(due, {
    send: (mail) => sendOne(parts, mail),
    putBack: (mail, dueAfter) => putBack(parts.database, mail, dueAfter(mail.tries)),
    signal,
    now,
  })
  return due.length === atOnce
}

type DueMail = {
  organization_id: number
  kind: 'receipt' | 'failed renewal'
  subject: string
  employee_id: number
  tries: number
  organization: string
  track_settings: unknown
  email: string
  first_name: string
  /** Set for a receipt. */
  description: string | null
  currency: number | null
  paid_minor: number | null
  start_at: Date | null
  paid_until: Date | null
  /** End of the subscription. */
  end_at: Date
  is_paid: boolean
}

/**
 * Claims due mails, so that no other process sends them; a crash loses at most these. Mails to people who are no longer
 * Owners or Co-owners are claimed too, but not sent.
 */
async function takeDueMails(database: Database, now: number): Promise<DueMail[]> {
  const { rows } = await database.system((trx) =>
    sql<DueMail>`with due as (
        update billing_mails set retry_at = null, tries = tries + 1
        where (organization_id, kind, subject, employee_id) in (
          select organization_id, kind, subject, employee_id from billing_mails
          where retry_at <= ${new Date(now)} order by retry_at limit ${atOnce} for update skip locked)
        returning *)
      select due.organization_id, due.kind, due.subject, due.employee_id, due.tries, o.title as organization, o.track_settings, u.email,
        u.first_name, i.description, i.currency, i.paid_minor, i.start_at, i.end_at as paid_until, s.end_at,
        coalesce(last.event ->> 'status' = 'active', false) as is_paid
      from due
      join organizations o on o.id = due.organization_id and ${isReal}
      join subscriptions s on s.organization_id = o.id
      join employments e on e.organization_id = o.id and e.id = due.employee_id
        and e.role in (${Role.Owner}, ${Role.Coowner}) and e.blocked_at is null and e.deleted_at is null
      join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'
      left join billing_invoices i on i.organization_id = o.id and i.transaction_id = due.subject
      left join lateral (select event from payment_events p where p.organization_id = o.id
        and p.subscription_id = s.provider_subscription_id and p.event ->> 'kind' = 'subscription'
        order by p.happened_at desc, p.event_id desc limit 1) last on true
      where not exists (select from notification_settings n where n.organization_id = o.id
        and n.employee_id = due.employee_id and n.type = ${NotificationType.Billing} and not n.email)
      order by due.organization_id, due.kind, due.subject, due.employee_id`.execute(trx),
  )
  return rows
}

async function sendOne({ mail, media, publicUrl }: Parts, due: DueMail): Promise<void> {
  const { organization_id: organizationId, kind, employee_id: employmentId } = due
  // Paid since the mail was stored: the mail would only worry its reader.
  if (kind === 'failed renewal' && due.is_paid) return
  await mail.send(
    summaryMail(due.email, {
      ...(kind === 'receipt' ? receiptText(due) : failureText(due)),
      lists: [],
      button: 'Open billing',
      kind: 'mail about billing',
      url: `${publicUrl}/app/account/billing`,
      unsubscribeUrl: unsubscribeUrl(publicUrl, media, {
        organizationId,
        employmentId,
        type: NotificationType.Billing,
      }),
    }),
  )
}

const putBack = (database: Database, due: DueMail, at: Date | null) =>
  database.system((trx) =>
    sql`update billing_mails set retry_at = ${at}::timestamptz where organization_id = ${due.organization_id}
      and kind = ${due.kind} and subject = ${due.subject} and employee_id = ${due.employee_id}`.execute(trx),
  )

/** A day in the organization's zone and date format. */
function dayOf({ track_settings }: DueMail, at: Date): string {
  const trackSettings = TrackSettings.parse(track_settings)
  return dayText(localDate(at.getTime(), trackSettings.Timezone), 'list', organizationFormats({ trackSettings }))
}

function receiptText(due: DueMail) {
  const { first_name, organization, description, currency, paid_minor, start_at, paid_until } = due
  const sign = currency === BillingCurrency.Lira ? '₺' : '$'
  return {
    subject: `Receipt for ${organization}`,
    paragraphs: [`Hello ${first_name},`, `Thank you. We received the payment for the subscription of ${organization}.`],
    figures: [
      { label: 'Subscription', value: description ?? '' },
      { label: 'Paid', value: `${sign}${((paid_minor ?? 0) / 100).toFixed(2)}` },
      ...(start_at && paid_until
        ? [{ label: 'Period', value: `${dayOf(due, start_at)} – ${dayOf(due, paid_until)}` }]
        : []),
    ],
  }
}

function failureText(due: DueMail) {
  const { first_name, organization } = due
  const end = dayOf(due, due.end_at)
  return {
    subject: `The subscription of ${organization} could not be renewed`,
    paragraphs: [
      `Hello ${first_name},`,
      `The payment for the next period of ${organization} was refused. Everything stays open until ${end}, and we try again twice a day for two weeks.`,
      'What to do: open billing, add a card that works and make it the primary one, or ask your bank why it refused.',
    ],
    figures: [{ label: 'Open until', value: end }],
  }
}
