import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Integration, type ToolChoice } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { maskedUrl } from '../../../platform/log.ts'
import {
  addProject,
  connect,
  connectedProject,
  openToolsApp,
  sync,
  type ToolsApp,
} from '../../../testing/connectedProject.ts'
import type { TestApp } from '../../../testing/testApp.ts'

let toolsApp: ToolsApp
let testApp: TestApp
before(async () => {
  toolsApp = await openToolsApp()
  testApp = toolsApp.testApp
})
after(() => toolsApp.close())

const project = async (Id: number) => (await testApp.call('/project/get', { Id }, 'owner')).body.Data?.Item

test('connects a project by the tool’s own page, and stores its tokens sealed', async () => {
  for (const tool of ['Asana', 'ClickUp', 'Trello'] as const) {
    const id = await addProject(testApp, `With ${tool}`)
    assert.equal((await project(id))?.Connection, null)
    const answer = await connect(toolsApp, id, tool)
    assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
    const connected = await project(id)
    assert.equal(connected?.Integration, Integration[tool])
    assert.deepEqual(connected.Connection, { ExternalProjectId: null, ExternalTitle: null, LastSync: null })
    const { rows } = await testApp.database.statement((db) =>
      sql<{ token: Buffer }>`select access_token as token from project_integrations where project_id = ${id}`.execute(
        db,
      ),
    )
    assert.equal(rows.length, 1)
    assert.doesNotMatch(Buffer.from(rows[0]?.token ?? '').toString('latin1'), /access-|token-/)
    assert.doesNotMatch(JSON.stringify(connected), /access-|token-/)
  }
})

test("the tool's address names the project, and only the person who went there can return", async () => {
  const [Id, other] = [await addProject(testApp, 'Left'), await addProject(testApp, 'Other')]
  const urlOf = async (integration: 0 | 1 | 4) => {
    const { body } = await testApp.call('/integration/authorize', { Id, Integration: integration }, 'owner')
    return new URL(body.Data?.Url ?? assert.fail(JSON.stringify(body)))
  }
  const asana = (await urlOf(Integration.Asana)).searchParams
  const State = asana.get('state') ?? ''
  assert.ok(State.startsWith(`${Id}.${Integration.Asana}.`))
  assert.deepEqual(
    [asana.get('client_id'), asana.get('response_type'), asana.get('redirect_uri')],
    ['asana-client', 'code', 'http://localhost:8080/api/integration/callback'],
  )
  assert.ok((await urlOf(Integration.ClickUp)).searchParams.get('state')?.startsWith(`${Id}.${Integration.ClickUp}.`))
  const trello = (await urlOf(Integration.Trello)).searchParams
  assert.equal(
    trello.get('return_url'),
    `http://localhost:8080/app/project-management/projects?trelloAuth=true&projectId=${Id}`,
  )
  const message = 'This permission was not requested here. Please connect again.'
  const attempts = [
    { body: { Id, Code: 'x', State }, as: 'coowner' },
    { body: { Id: other, Code: 'x', State }, as: 'owner' },
    { body: { Id, Code: 'x', State: State.replace(`${Id}.`, `${other}.`) }, as: 'owner' },
    { body: { Id, Code: 'x', State: 'x' }, as: 'owner' },
  ] as const
  for (const { body, as } of attempts) {
    const answer = await testApp.call('/integration/connect', body, as)
    assert.deepEqual([answer.body.HasError, answer.body.Message], [true, message])
  }
  const wrong = await testApp.call('/integration/connect', { Id, Code: 'not a code', State }, 'owner')
  assert.equal(wrong.body.Message, 'Asana did not grant the permission. Please connect again.')
  assert.equal((await project(Id))?.Integration, null)
})

test('the callback redirects to the screen, even after a refusal, and nowhere else', async () => {
  const open = async (query: string) =>
    (await testApp.app.inject({ method: 'GET', url: `/integration/callback?${query}` })).headers.location
  const page = 'http://localhost:8080/app/project-management/projects'
  assert.equal(
    await open('code=a%20b&state=7.0.1.2.3.x'),
    `${page}?integrated=0&projectId=7&code=a+b&state=7.0.1.2.3.x`,
  )
  assert.equal(
    await open('error=access_denied&state=7.1.x'),
    `${page}?integrated=1&projectId=7&state=7.1.x&error=access_denied`,
  )
  for (const query of ['', 'state=//evil.example.0', 'state=7&code=1', 'state=a&state=b']) {
    assert.equal(await open(query), page)
  }
})

test('requires a Trello token, accepts it in the address, and masks it in logs', async () => {
  const id = await addProject(testApp, 'By address')
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const save = async (query: string) =>
    (await testApp.post(`/project/savetrellotoken${query}`, '', { authorization })).body
  const errors = async (query: string) =>
    Object.fromEntries((await save(query)).ValidationErrors.map(({ Key, Value }) => [Key, Value]))
  assert.deepEqual(await errors(`?ProjectId=${id}`), { Token: 'Token is required.' })
  assert.deepEqual(await errors(`?ProjectId=${id}&Token=`), { Token: 'Token is required.' })
  assert.ok('ProjectId' in (await errors('?Token=abc')))
  assert.deepEqual((await save(`?ProjectId=${id}&Token=abc`)).Data, { Id: id })
  assert.doesNotMatch(maskedUrl(`/project/savetrellotoken?ProjectId=${id}&Token=abc`), /abc/)
  assert.equal((await project(id))?.Integration, Integration.Trello)
})

test('stores the choice, and refuses an empty or invalid one', async () => {
  const Id = await connectedProject(toolsApp, 'Trello')
  assert.deepEqual((await project(Id))?.Connection, {
    ExternalProjectId: '65c1',
    ExternalTitle: 'Chosen work',
    LastSync: null,
  })
  for (const ExternalProjectId of ['', ' ', '../members/me', 'a?b']) {
    const { body } = await testApp.call('/project/updateexternalprojectid', { Id, ExternalProjectId }, 'owner')
    assert.equal(body.ValidationErrors[0]?.Key, 'ExternalProjectId')
  }
  const unconnected = await addProject(testApp, 'Unconnected')
  const chosen = { Id: unconnected, ExternalProjectId: '1' }
  const { body } = await testApp.call('/project/updateexternalprojectid', chosen, 'owner')
  assert.deepEqual([body.HasError, body.Message], [true, 'This project is not connected to a tool.'])
})

test('the server reads ClickUp’s workspaces and folders, of connected projects only', async () => {
  const Id = await connectedProject(toolsApp, 'ClickUp')
  const workspaces = await testApp.call('/integration/clickupworkspaces', { Id }, 'owner')
  assert.deepEqual(workspaces.body.Data?.Items, [{ Id: '9001', Title: 'Harbor Studio' }] satisfies ToolChoice[])
  const folders = await testApp.call('/integration/clickupfolders', { Id, WorkspaceId: '9001' }, 'owner')
  assert.deepEqual(folders.body.Data?.Items, [
    { Id: '701', Title: 'Delivery / Mobile app' },
    { Id: '702', Title: 'Sales / Fairs' },
  ])
  const missing = await testApp.call('/integration/clickupfolders', { Id, WorkspaceId: '' }, 'owner')
  assert.equal(missing.body.ValidationErrors[0]?.Value, 'Please choose a workspace.')
  const without = await testApp.call(
    '/integration/clickupworkspaces',
    { Id: await addProject(testApp, 'None') },
    'owner',
  )
  assert.deepEqual([without.status, without.body.HasError], [200, true])
  const { clickup } = toolsApp.standIns
  clickup.fail(/\/team$/, { status: 503 })
  assert.equal((await testApp.call('/integration/clickupworkspaces', { Id }, 'owner')).status, 502)
  const reset = String(Math.floor(Date.now() / 1000) + 30)
  clickup.fail(/\/team$/, { status: 429, headers: { 'x-ratelimit-reset': reset }, json: { err: 'Rate limit reached' } })
  const limited = await testApp.call('/integration/clickupworkspaces', { Id }, 'owner')
  assert.match(limited.body.Message, /^ClickUp has received too many requests\. Please try again in (29|30) s\.$/)
  clickup.revoke()
  const revoked = await testApp.call('/integration/clickupworkspaces', { Id }, 'owner')
  assert.equal(revoked.body.Message, 'ClickUp no longer accepts this connection. Connect again.')
})

test('gives the browser a token that is valid now; ClickUp’s stays on the server', async () => {
  const Id = await connectedProject(toolsApp, 'Asana')
  const access = async (id = Id) => (await testApp.call('/integration/access', { Id: id }, 'owner')).body
  const first = (await access()).Data?.Item
  assert.deepEqual([first?.ApiUrl, first?.ApiKey], [`${toolsApp.standIns.asana.url}/api/1.0`, null])
  await testApp.database.statement((db) =>
    sql`update project_integrations set expires_at = now() + interval '30 seconds' where project_id = ${Id}`.execute(
      db,
    ),
  )
  const second = (await access()).Data?.Item
  assert.notEqual(second?.AccessToken, first?.AccessToken)
  assert.equal((await access()).Data?.Item.AccessToken, second?.AccessToken, 'it is stored')
  const trello = (await access(await connectedProject(toolsApp, 'Trello'))).Data?.Item
  assert.deepEqual([trello?.ApiUrl, trello?.ApiKey], [`${toolsApp.standIns.trello.url}/1`, 'trello-key'])
  assert.equal((await access(await connectedProject(toolsApp, 'ClickUp'))).Message, 'ClickUp is read by the server.')
})

test('connecting the same tool again keeps the choice and the last sync; after a cancellation both are gone', async () => {
  const Id = await connectedProject(toolsApp, 'Trello')
  const { ID } = await sync(toolsApp, Id)
  const connection = async () => (await project(Id))?.Connection
  assert.equal((await connection())?.LastSync?.ID, ID)
  assert.equal((await connect(toolsApp, Id, 'Trello')).body.HasError, false)
  assert.deepEqual([(await connection())?.ExternalTitle, (await connection())?.LastSync?.ID], ['Chosen work', ID])
  await testApp.succeed('/project/cancelintegration', { Id }, 'owner')
  await connect(toolsApp, Id, 'Trello')
  assert.deepEqual(await connection(), { ExternalProjectId: null, ExternalTitle: null, LastSync: null })
})

test('canceling deletes the connection and its tokens; only then can another tool be connected', async () => {
  const Id = await connectedProject(toolsApp, 'Asana')
  const other = await testApp.call('/project/savetrellotoken', { ProjectId: Id, Token: 'abc' }, 'owner')
  assert.equal(other.body.Message, 'This project is connected to Asana. Cancel that integration first.')
  const canceled = await testApp.call('/project/cancelintegration', { Id }, 'owner')
  assert.deepEqual([canceled.body.Data, canceled.body.Message], [{ Id }, 'The integration was canceled.'])
  const left = await project(Id)
  assert.deepEqual([left?.Integration, left?.Connection], [null, null])
  assert.equal((await testApp.call('/integration/access', { Id }, 'owner')).body.HasError, true)
  const again = await testApp.call('/project/savetrellotoken', { ProjectId: Id, Token: 'abc' }, 'owner')
  assert.equal(again.body.HasError, false)
  await testApp.call('/project/deleteproject', { Id }, 'owner')
  const { rows } = await testApp.database.statement((db) =>
    sql`select 1 from project_integrations where project_id = ${Id}`.execute(db),
  )
  assert.equal(rows.length, 0, 'a deleted project has no tokens')
})

test('only people who may edit the project may call: no Employees, other organizations or keys', async () => {
  const Id = await connectedProject(toolsApp, 'ClickUp')
  await testApp.call(
    '/project/addupdateproject',
    { Id, Title: 'Design only', Color: '#8B4DFF', TeamIds: [testApp.home.design] },
    'owner',
  )
  const bodies = {
    '/project/synctasks': { Id },
    '/project/cancelintegration': { Id },
    '/project/updateexternalprojectid': { Id, ExternalProjectId: '9' },
    '/project/savetrellotoken': { ProjectId: Id, Token: 'abc' },
    '/integration/authorize': { Id, Integration: Integration.Asana },
    '/integration/access': { Id },
    '/integration/clickupworkspaces': { Id },
    '/integration/clickupfolders': { Id, WorkspaceId: '9001' },
    '/integration/lastsync': { Id },
    '/integration/synclog': { Id, SyncId: 1 },
  } as const
  for (const [path, body] of Object.entries(bodies)) {
    const statuses = await Promise.all(
      (['employee', 'apiKey', 'manager', 'stranger'] as const).map(
        async (as) => (await testApp.call(path as '/project/synctasks', body as { Id: number }, as)).status,
      ),
    )
    assert.deepEqual(statuses, [403, 403, 404, 404], path)
  }
  assert.equal((await project(Id))?.Connection?.ExternalProjectId, '701')
})

test('lists which tools are set up', async () => {
  const { body } = await testApp.call('/integration/list', {}, 'owner')
  assert.deepEqual(
    body.Data?.Items.map(({ Title, IsConfigured }) => [Title, IsConfigured]),
    [
      ['Asana', true],
      ['ClickUp', true],
      ['monday.com', false],
      ['Jira', false],
      ['Trello', true],
    ],
  )
})
