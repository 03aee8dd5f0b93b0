import assert from 'node:assert/strict'
import { Integration } from '@dayline/shared/contract'
import { startTaskTools, type TaskToolStandIns } from '@dayline/testkit/task-tools'
import { taskToolsOf } from '../platform/task-tools/taskTools.ts'
import { type As, openTestApp, type TestApp } from './testApp.ts'

export type ToolsApp = { testApp: TestApp; standIns: TaskToolStandIns; close(): Promise<void> }

/** An API that is registered with stand-ins of all task tools. */
export async function openToolsApp(): Promise<ToolsApp> {
  const standIns = await startTaskTools()
  const taskTools = taskToolsOf(standIns.environment, Buffer.alloc(32, 'key of the tests'))
  const testApp = await openTestApp({ taskTools })
  const close = async () => {
    await testApp.close()
    await standIns.stop()
  }
  return { testApp, standIns, close }
}

type Tool = 'Asana' | 'ClickUp' | 'Trello'
const choices: Record<Tool, string> = { Asana: '1201', ClickUp: '701', Trello: '65c1' }

export async function addProject({ call }: TestApp, Title: string): Promise<number> {
  const { body } = await call('/project/addupdateproject', { Title, Color: '#8B4DFF' }, 'owner')
  return body.Data?.Item.ID ?? assert.fail(JSON.stringify(body))
}

/** Connects a project as a user does: to the tool's page, "Allow", and back. */
export async function connect({ testApp, standIns }: ToolsApp, Id: number, tool: Tool, as: As = 'owner') {
  const authorize = await testApp.call('/integration/authorize', { Id, Integration: Integration[tool] }, as)
  const page = await (await fetch(authorize.body.Data?.Url ?? assert.fail(JSON.stringify(authorize.body)))).text()
  const back = new URL((/href="([^"]+)">Allow/.exec(page)?.[1] ?? assert.fail(page)).replaceAll('&amp;', '&'))
  if (tool === 'Trello') {
    const Token = new URLSearchParams(back.hash.slice(1)).get('token') ?? assert.fail(back.href)
    return testApp.call('/project/savetrellotoken', { ProjectId: Id, Token }, as)
  }
  const returned = await testApp.app.inject({ method: 'GET', url: back.pathname.replace('/api', '') + back.search })
  const query = new URL(String(returned.headers.location)).searchParams
  assert.deepEqual([query.get('integrated'), query.get('projectId')], [String(Integration[tool]), String(Id)])
  assert.ok(standIns)
  const body = { Id, Code: query.get('code') ?? '', State: query.get('state') ?? '' }
  return testApp.call('/integration/connect', body, as)
}

/** Creates a connected project and selects its external work. */
export async function connectedProject(
  toolsApp: ToolsApp,
  tool: Tool,
  ExternalProjectId = choices[tool],
): Promise<number> {
  const Id = await addProject(toolsApp.testApp, `${tool} ${ExternalProjectId}`)
  const { body } = await connect(toolsApp, Id, tool)
  assert.equal(body.HasError, false, JSON.stringify(body))
  const chosen = { Id, ExternalProjectId, Title: 'Chosen work' }
  assert.equal((await toolsApp.testApp.call('/project/updateexternalprojectid', chosen, 'owner')).body.HasError, false)
  return Id
}

/** Runs "Sync tasks" until it is finished and returns the run. */
export async function sync({ testApp }: ToolsApp, Id: number) {
  let { body } = await testApp.call('/project/synctasks', { Id }, 'owner')
  let item = body.Data?.Item ?? assert.fail(JSON.stringify(body))
  while (item.EndDate === null) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const last = await testApp.call('/integration/lastsync', { Id }, 'owner')
    item = last.body.Data?.Item ?? assert.fail()
  }
  body = { ...body, Data: { Item: item } }
  return item
}
