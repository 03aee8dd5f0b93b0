import { type CallBody, type NotificationSetting, NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'

const everybody = [
  NotificationType.DailySummary,
  NotificationType.WeeklySummary,
  NotificationType.EntryDecided,
  NotificationType.LeaveDecided,
  NotificationType.TaskAssigned,
  NotificationType.CommentOrMention,
  NotificationType.DueTomorrow,
  NotificationType.CorrectionDecided,
]
const leading = [
  ...everybody,
  NotificationType.EntrySubmitted,
  NotificationType.RiskMatch,
  NotificationType.TimesheetSubmitted,
  NotificationType.CorrectionRequested,
]
const owning: number[] = Object.values(NotificationType)
/** Only the Owner is notified about archives. */
const running = owning.filter((kind) => kind !== NotificationType.OrganizationArchive)
const kindsOfRole: Partial<Record<number, readonly number[]>> = {
  [Role.Owner]: owning,
  [Role.Coowner]: running,
  [Role.Manager]: leading,
}

/** Kinds that this role can receive; the settings list only these. */
export function kindsFor(role: number): number[] {
  const kinds: readonly number[] = kindsOfRole[role] ?? everybody
  return kinds.toSorted((a, b) => a - b)
}

/** This person's notification settings here. Mail and bell are on by default, web push is off. */
export async function notificationSettingsOf(db: Db, actor: Actor): Promise<NotificationSetting[]> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['type', 'email', 'web', 'bell'])
    .where('organization_id', '=', actor.organizationId)
    .where('employee_id', '=', actor.employmentId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.type, row]))
  return kindsFor(actor.role).map((Type) => ({
    Type,
    Email: chosen.get(Type)?.email ?? true,
    EmailIsActive: true,
    Web: chosen.get(Type)?.web ?? false,
    WebIsActive: true,
    Bell: chosen.get(Type)?.bell ?? true,
  }))
}

type Choice = CallBody<'/account/updatenotifications'>['Settings'][number]
type Channel = NonNullable<Choice['Changed']>[number]

/** Kinds and channels that are omitted stay as they are; for a kind that is listed twice, the last entry counts. */
export async function saveNotificationSettings(db: Db, actor: Actor, settings: readonly Choice[]): Promise<void> {
  const kinds = kindsFor(actor.role)
  if (settings.some(({ Type }) => !kinds.includes(Type))) {
    throw new ValidationFailed({ Settings: 'Please choose kinds from this list.' })
  }
  const choices = [...new Map(settings.map((setting) => [setting.Type, setting])).values()]
  const types = sql`${choices.map(({ Type }) => Type)}::smallint[]`
  const given = (channel: Channel) => {
    const values = choices.map((choice) => {
      const isGiven = choice.Changed?.includes(channel) ?? true
      return isGiven ? (choice[channel] ?? null) : null
    })
    return sql`${values}::boolean[]`
  }
  await sql`insert into notification_settings (organization_id, employee_id, type, email, web)
    select ${actor.organizationId}::int, ${actor.employmentId}::int, type, true, false from unnest(${types}) type
    on conflict do nothing`.execute(db)
  await sql`update notification_settings s set email = coalesce(given.email, s.email), web = coalesce(given.web, s.web),
      bell = coalesce(given.bell, s.bell)
    from unnest(${types}, ${given('Email')}, ${given('Web')}, ${given('Bell')}) as given (type, email, web, bell)
    where s.organization_id = ${actor.organizationId} and s.employee_id = ${actor.employmentId}
      and s.type = given.type`.execute(db)
}
