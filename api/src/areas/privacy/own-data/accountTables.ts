import { usualFormats } from '@dayline/shared/calendar'
import { definitions } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Cell } from '../../../http/exports/xlsx.ts'
import { deviceName } from '../../../identity/account/device.rules.ts'
import { kindsFor } from '../../../identity/account/notifications.ts'
import { notificationText } from '../../../identity/notifications/text.rules.ts'
import { nameIn, type OwnTable, utc, utcColumn } from './ownColumns.ts'

/** The text of a notification, from its type and parameters. */
function notificationLine(stored: Cell): string {
  const { type, params } = JSON.parse(String(stored))
  const { title, detail } = notificationText(type, params, usualFormats)
  return detail === null ? title : `${title}: ${detail}`
}

/** What is stored about a person's use of Dayline, besides their recorded work. */
export const accountTables: readonly OwnTable[] = [
  {
    file: 'notifications.csv',
    about: 'What you were notified of behind the bell.',
    needs: 'privacy.read',
    columns: [
      utcColumn,
      { title: 'Kind', about: 'as your notification settings name it', write: nameIn(definitions.NotificationType) },
      { title: 'Text', about: 'what the bell says', write: notificationLine },
      { title: 'Read', about: 'yes or no' },
    ],
    rows: (own) => sql`select n.id as key, ${utc('n.created_at')} as utc, n.type,
        jsonb_build_object('type', n.type, 'params', n.params)::text as line,
        case when n.read_at is null then 'no' else 'yes' end as read
      from notifications n where n.organization_id = ${own.organizationId} and n.employee_id = ${own.employmentId}
        and n.in_bell and n.type = any(${kindsFor(own.role)}::smallint[])`,
  },
  {
    file: 'saved-views.csv',
    about: 'Filters that you saved under a name.',
    needs: 'privacy.read',
    columns: [
      { title: 'Screen', about: 'as its address names it' },
      { title: 'Name', about: 'what you called it' },
      { title: 'Filters', about: 'as the address of the screen has them' },
      { title: 'Default', about: 'yes where the screen opens with it' },
    ],
    rows: (own) => sql`select v.id as key, v.screen, v.title, v.search,
        case when v.is_default then 'yes' else 'no' end as is_default
      from saved_views v where v.organization_id = ${own.organizationId} and v.employee_id = ${own.employmentId}`,
  },
  {
    file: 'sessions.csv',
    about: 'Where you were signed in to this organization in the last 90 days.',
    needs: 'privacy.read',
    isOfAccount: true,
    columns: [
      {
        title: 'Device',
        about: 'browser and system, where they are known',
        write: (agent) => deviceName(agent as string),
      },
      { title: 'Signed in', about: 'the instant, in UTC' },
      { title: 'Last used', about: 'the instant, in UTC' },
      { title: 'Ended', about: 'the instant, in UTC; empty while it lasts' },
    ],
    rows: (own) => sql`select s.id as key, s.user_agent, ${utc('s.created_at')} as begun,
        ${utc('s.last_seen_at')} as seen, case when s.ended_at is not null then ${utc('s.ended_at')}
          when s.expires_at < now() then ${utc('s.expires_at')} end as ended
      from sessions s where s.user_id = ${own.userId} and s.organization_id = ${own.organizationId}
        and s.employment_id = ${own.employmentId}`,
  },
]
