import { type NotificationSetting, NotificationType, Role } from '@dayline/shared/contract'
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

type Choice = Pick<NotificationSetting, 'Type' | 'Email' | 'Web' | 'Bell'>

/** Kinds that are omitted stay as they are; for a kind that is listed twice, the last entry counts. */
export async function saveNotificationSettings(db: Db, actor: Actor, settings: readonly Choice[]): Promise<void> {
  const kinds = kindsFor(actor.role)
  if (settings.some(({ Type }) => !kinds.includes(Type))) {
    throw new ValidationFailed({ Settings: 'Please choose kinds from this list.' })
  }
  const choices = [...new Map(settings.map((setting) => [setting.Type, setting])).values()]
  await sql`insert into notification_settings (organization_id, employee_id, type, email, web, bell)
    select ${actor.organizationId}::int, ${actor.employmentId}::int, given.type, given.email, given.web,
      coalesce(given.bell, known.bell, true)
    from unnest(${choices.map(({ Type }) => Type)}::smallint[], ${choices.map(({ Email }) => Email)}::boolean[],
      ${choices.map(({ Web }) => Web)}::boolean[], ${choices.map(({ Bell }) => Bell ?? null)}::boolean[])
      as given (type, email, web, bell)
    left join notification_settings known on known.organization_id = ${actor.organizationId}
      and known.employee_id = ${actor.employmentId} and known.type = given.type
    on conflict (organization_id, employee_id, type) do update
      set email = excluded.email, web = excluded.web, bell = excluded.bell`.execute(db)
}
