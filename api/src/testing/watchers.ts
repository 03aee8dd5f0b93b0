import { dayMs, minuteMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { apiKey } from './people.ts'
import { type As, openTestApp, type TestApp } from './testApp.ts'

type Minute = {
  minute: Date
  status: number
  level: number
  app: string | null
  task: number | null
  project: number | null
  url: string | null
  source: number
}
type Method = 'GET' | 'POST' | 'DELETE'
type Reply = { status: number; body: ReturnType<typeof JSON.parse> }

/** An API whose employee has an agent key for ActivityWatch's watchers, and their requests. */
export type Watchers = {
  testApp: TestApp
  keyOf(as: As): Promise<string>
  /** A call of ActivityWatch's API; with the employee's key by default. */
  aw(method: Method, url: string, payload?: unknown, authorization?: string | null): Promise<Reply>
  open(id: string, type: string, authorization?: string): Promise<Reply>
  /** Opens a bucket of each kind that is turned into minutes. */
  openAll(): Promise<void>
  beat(
    bucket: string,
    at: number,
    data: object,
    options?: { duration?: number; pulsetime?: number; as?: string },
  ): Promise<Reply>
  /** The stored minutes of the half day from an instant onward. */
  minutesOf(as: 'employee' | 'peer', from: number): Promise<Minute[]>
  /** Deletes buckets and events, but not minutes. */
  forget(): Promise<unknown>
}

export const iso = (at: number): string => new Date(at).toISOString()

/** Nine o'clock UTC of a day that no other test uses. */
export const morning = (daysAgo: number): number =>
  Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs + 9 * 60 * minuteMs

/** The header of a client that supports only a name and a password in the address. */
export const basic = (name: string | number, token = apiKey): string =>
  `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`

/** Opens a test app in UTC for the tests of ActivityWatch's API. */
export async function openWatchers(): Promise<Watchers> {
  const testApp = await openTestApp()
  await testApp.set({ Timezone: 'UTC' })
  const keyOf = async (as: As) =>
    `Bearer ${(await testApp.call('/agentkey/create', { Title: 'Test' }, as)).body.Data?.Key}`
  const key = await keyOf('employee')

  async function aw(method: Method, url: string, payload?: unknown, authorization: string | null = key) {
    const reply = await testApp.app.inject({
      method,
      url: `/aw/api/0${url}`,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      payload: payload === undefined ? undefined : typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
  }

  const open = (id: string, type: string, authorization = key) =>
    aw('POST', `/buckets/${id}`, { client: 'test', type, hostname: 'laptop' }, authorization)

  return {
    testApp,
    keyOf,
    aw,
    open,
    async openAll() {
      await open('afk', 'afkstatus')
      await open('window', 'currentwindow')
      await open('aw-watcher-web-chrome_laptop', 'web.tab.current')
    },
    beat: (bucket, at, data, { duration = 0, pulsetime = 120, as = key } = {}) =>
      aw('POST', `/buckets/${bucket}/heartbeat?pulsetime=${pulsetime}`, { timestamp: iso(at), duration, data }, as),
    async minutesOf(as, from) {
      const { rows } = await testApp.database.statement((db) =>
        sql<Minute>`select m.minute, m.status, m.activity_level as level, a.name as app, a.url, m.source,
            m.task_id as task, m.project_id as project
          from activity_minutes m left join organization_apps o on o.id = m.organization_app_id
          left join apps a on a.id = o.app_id
          where m.employee_id = ${testApp.people[as].employmentId} and m.minute >= ${iso(from)}
            and m.minute < ${iso(from + dayMs / 2)}
          order by m.minute`.execute(db),
      )
      return rows
    },
    forget: () => testApp.database.system((trx) => sql`delete from watched_people`.execute(trx)),
  }
}
