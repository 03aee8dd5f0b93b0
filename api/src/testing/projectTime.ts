import { addDays, type LocalDate, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { NewMinute } from '../tracking/newMinute.ts'
import { storeMinutes } from '../tracking/storeMinutes.ts'
import type { Name } from './people.ts'
import type { TestApp } from './testApp.ts'

const zone = 'Europe/Istanbul'
const titles = { build: 'Build', test: 'Test', docs: 'Docs', logo: 'Logo', foreign: 'Foreign' }
export type TaskName = keyof typeof titles
/** What a minute was spent on. */
export type Work = { task?: TaskName; note?: string; status?: number }

/** Projects, tasks, notes and rates of the test people, and a way to track time on them. */
export type ProjectTime = {
  day: LocalDate
  days: { DateFilter: 10; StartDate: string; EndDate: string }
  tasks: Record<TaskName, { id: number; projectId: number }>
  /** Tracks minutes from a time of day, given in minutes since midnight, and times of day at which work stopped. */
  track: (name: Name, from: number, work: readonly Work[], stops?: readonly number[]) => Promise<void>
}

/**
 * Two projects of Home: Harbor is visible to everyone (Build, Test and the non-billable Docs, completed), Secret to
 * Design (Logo, in progress). Away has its own task.
 */
export async function addProjectTime(testApp: TestApp): Promise<ProjectTime> {
  const { home, away, people, database } = testApp
  await testApp.set({
    Timezone: zone,
    EnableProjectManagement: true,
    EnableCostManagement: true,
    WorkNotes: ['Meeting', 'Review'],
  })
  const rates: [Name, number, number][] = [
    ['owner', 9000, 0],
    ['employee', 1999, 3333],
    ['peer', 2550, 7001],
    ['designer', 3105, 4001],
    ['stranger', 100, 100],
  ]
  const day = addDays(localDate(Date.now(), zone), -3)
  const start = startOfDayMs(day, zone)
  const { tasks, notes } = await database.system(async (trx) => {
    for (const [name, pay, bill] of rates)
      await sql`update employments set pay_rate_minor = ${pay}, bill_rate_minor = ${bill}
        where id = ${people[name].employmentId}`.execute(trx)
    const project = async (organizationId: number, title: string) => {
      const values = { organization_id: organizationId, title }
      return (await trx.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const harbor = await project(home.organizationId, 'Harbor')
    const secret = await project(home.organizationId, 'Secret')
    const foreign = await project(away.organizationId, 'Foreign')
    await sql`insert into project_teams (organization_id, project_id, team_id)
      values (${home.organizationId}, ${secret}, ${home.design})`.execute(trx)
    const task = async (name: TaskName, projectId: number, status: number = TaskStatus.Completed) => {
      const organizationId = name === 'foreign' ? away.organizationId : home.organizationId
      const values = { project_id: projectId, title: titles[name], status, non_billable: name === 'docs' }
      const row = { organization_id: organizationId, ...values }
      const { id } = await trx.insertInto('tasks').values(row).returning('id').executeTakeFirstOrThrow()
      return { id, projectId }
    }
    const tasks = {
      build: await task('build', harbor),
      test: await task('test', harbor),
      docs: await task('docs', harbor),
      logo: await task('logo', secret, TaskStatus.InProgress),
      foreign: await task('foreign', foreign),
    }
    const { rows } = await sql<{ id: number; title: string }>`insert into work_notes (organization_id, title)
      values (${home.organizationId}, 'Meeting'), (${home.organizationId}, 'Review'), (${home.organizationId}, ' '),
        (${home.organizationId}, 'meeting ')
      returning id, title`.execute(trx)
    return { tasks, notes: new Map(rows.map(({ id, title }) => [title, id])) }
  })

  async function track(name: Name, from: number, work: readonly Work[], stops: readonly number[] = []) {
    const minutes = work.map(
      ({ task, note, status = 1 }, index): NewMinute => ({
        minute: start + (from + index) * minuteMs,
        status,
        activityLevel: 30,
        productivity: 2,
        organizationAppId: null,
        projectId: task ? tasks[task].projectId : null,
        taskId: task ? tasks[task].id : null,
        workNoteId: (note !== undefined && notes.get(note)) || null,
        source: 0,
      }),
    )
    const { organizationId, employmentId } = people[name]
    const person = { organizationId, employeeId: employmentId, zone }
    const stopped = stops.map((at) => start + at * minuteMs)
    await database.system((trx) => storeMinutes(trx, person, minutes, stopped))
  }

  const iso = (at: number) => new Date(at).toISOString()
  const days = { DateFilter: 10 as const, StartDate: iso(start), EndDate: iso(start + 23 * 60 * minuteMs) }
  return { day, days, tasks, track }
}

/** The same minute several times. */
export const times = (count: number, work: Work): Work[] => Array.from({ length: count }, () => work)
