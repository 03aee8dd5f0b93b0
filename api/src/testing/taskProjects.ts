import assert from 'node:assert/strict'
import type { CallBody, ServerEvents } from '@dayline/shared/contract'
import type { Events } from '../platform/events/events.ts'
import type { As, TestApp } from './testApp.ts'

export type TaskProjects = {
  /** Names no one, so everyone sees it. */
  open: number
  /** For the engineering team. */
  engineering: number
  /** Names the designer. */
  design: number
  /** In the other organization. */
  foreign: number
}

/** Projects of the home organization by who sees them, and one of another organization. */
export async function insertTaskProjects({ database, home, away, people }: TestApp): Promise<TaskProjects> {
  return database.system(async (trx) => {
    const add = async (organization_id: number, title: string) => {
      const values = { organization_id, title }
      return (await trx.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const { organizationId: organization_id } = home
    const projects = {
      open: await add(organization_id, 'Open'),
      engineering: await add(organization_id, 'Engineering'),
      design: await add(organization_id, 'Design'),
      foreign: await add(away.organizationId, 'Foreign'),
    }
    await trx
      .insertInto('project_teams')
      .values({ organization_id, project_id: projects.engineering, team_id: home.engineering })
      .execute()
    await trx
      .insertInto('project_employees')
      .values({ organization_id, project_id: projects.design, employee_id: people.designer.employmentId })
      .execute()
    return projects
  })
}

/** Creates a task by its call and returns it. */
export async function createTask(
  testApp: TestApp,
  task: CallBody<'/project/addupdatetask'>,
  as: As = 'owner',
): Promise<{ Id: number; OrderNo: string }> {
  const { body } = await testApp.call('/project/addupdatetask', task, as)
  const item = body.Data?.Item
  assert.ok(item, JSON.stringify(body))
  return { Id: item.ID, OrderNo: item.OrderNo }
}

/** A task as its drawer reads it. */
export const readTask = async (testApp: TestApp, Id: number) =>
  (await testApp.call('/project/gettask', { Id }, 'owner')).body.Data?.Item ?? assert.fail('The task is gone.')

/** The first page of a task's comments and changes, the newest first. */
export const readHistory = async (testApp: TestApp, TaskId: number) =>
  (await testApp.call('/project/listcomments', { TaskId, ShowChangelogs: true }, 'owner')).body.Data?.Items ?? []

export type SentEvent = {
  [Name in keyof ServerEvents]: { event: Name; payload: ServerEvents[Name] }
}[keyof ServerEvents] & {
  /** Channels, in order. */
  to: string[]
}

/** Replaces sockets: published events are collected until `take` empties the list. */
export function listedEvents(): Events & { take(): SentEvent[] } {
  const sent: SentEvent[] = []
  return {
    publish: (channel, event, payload) =>
      void sent.push({ to: [channel].flat().sort(), event, payload } as unknown as SentEvent),
    publishToAll: () => {},
    endSessions: () => {},
    attach: () => {},
    take: () => sent.splice(0),
  }
}
