import { Integration, type ProjectListItem, SyncOutcome, SyncStatus, type TaskSync } from '@dayline/shared/contract'
import { chooseInMenu, emitServerEvent, type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { ProjectsPage } from '../ProjectsPage.tsx'

const blank: ProjectListItem = {
  ID: 7,
  Title: 'Harbor',
  Color: '#3D7BF2',
  CustomerId: null,
  Customer: null,
  Integration: null,
  OrderNo: 1,
  TeamIds: [],
  EmployeeIds: [],
  Notes: null,
  TotalBudget: 0,
  BudgetAlert: null,
  Connection: null,
  SpentMins: 0,
  UntaskedMins: 0,
  TotalCost: 0,
  TotalBillableAmount: 0,
}
const connection = { ExternalProjectId: '1201', ExternalTitle: 'Website relaunch', LastSync: null }
const pageOf = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 24 })
const tool = (integration: number, Title: string, IsConfigured: boolean) => ({
  Integration: integration,
  Title,
  IsConfigured,
})
const run: TaskSync = {
  ID: 3,
  ProjectId: 7,
  Integration: Integration.Asana,
  Status: SyncStatus.Done,
  StartDate: '2026-11-20T08:00:00Z',
  EndDate: '2026-11-20T08:00:05Z',
  Read: 12,
  Total: 12,
  Created: 10,
  Changed: 1,
  Unchanged: 0,
  Failed: 1,
  WaitsUntil: null,
  Message: null,
  StartedBy: 'Ada Byron',
}
const entry = (ID: number, Outcome: number, Title: string, Details: string | null, TaskId: number | null) => ({
  ID,
  Outcome,
  Title,
  ExternalTaskId: String(ID),
  TaskId,
  Details,
})
const callsFor = (project: Partial<ProjectListItem>, more: FakeCalls = {}): FakeCalls => ({
  '/project/list': pageOf([{ ...blank, ...project }]),
  '/project/listcustomers': pageOf([]),
  '/integration/list': {
    Items: [
      tool(Integration.Asana, 'Asana', true),
      tool(Integration.ClickUp, 'ClickUp', true),
      tool(Integration.Monday, 'monday.com', false),
      tool(Integration.Jira, 'Jira', false),
      tool(Integration.Trello, 'Trello', false),
    ],
  },
  '/integration/lastsync': { Item: run },
  '/integration/synclog': pageOf([
    entry(1, SyncOutcome.Failed, 'Odd one', 'It does not have the documented fields.', null),
    entry(2, SyncOutcome.Changed, 'Write the start page', 'Title and due date', 55),
  ]),
  ...more,
})

/**
 * Fakes a tool's responses; an Error is no response, a number a status. Returns the requests with their authorization.
 */
function fakeTool(answers: Record<string, unknown>): { url: URL; authorization: string | null }[] {
  const requests: { url: URL; authorization: string | null }[] = []
  const own = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), window.location.href)
    if (url.hostname !== 'tool.example') return own(input, init)
    requests.push({ url, authorization: new Headers(init?.headers).get('authorization') })
    const answer = answers[url.pathname]
    if (answer instanceof Error) throw answer
    if (typeof answer === 'number') return new Response('no', { status: answer })
    return new Response(JSON.stringify(answer), { status: 200 })
  }
  return requests
}

async function choose(user: UserEvent, dialog: HTMLElement, label: string, option: string) {
  await user.click(within(dialog).getByRole('button', { name: new RegExp(`^${label}`) }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const menu = 'Integrations of Harbor'
const item = (name: RegExp) => screen.findByRole('menuitem', { name })

test('the menu lists five tools; those that cannot be connected are disabled and show why', async () => {
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    calls: callsFor({}, { '/account/featurepending': {} }),
  })
  await user.click(await screen.findByRole('button', { name: menu }))
  expect((await item(/^Asana$/)).getAttribute('aria-disabled')).toBeNull()
  for (const name of [
    /^ClickUp.*Cannot be connected yet/,
    /^monday\.com.*Cannot be connected yet/,
    /^Jira.*Cannot be connected yet/,
    /^Trello.*administrator has not set it up/,
  ]) {
    expect((await item(name)).getAttribute('aria-disabled')).toBe('true')
  }
  await user.keyboard('{Escape}')
  await chooseInMenu(user, menu, 'Notify me about Jira')
  await waitFor(() => expect(server.sent('/account/featurepending')).toEqual([{ Title: 'Jira' }]))
})

test('connecting opens the page of the tool', async () => {
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    calls: callsFor({}, { '/integration/authorize': { Url: `${window.location.href}#left` } }),
  })
  await chooseInMenu(user, menu, 'Asana')
  await waitFor(() => expect(window.location.hash).toBe('#left'))
  expect(server.sent('/integration/authorize')).toEqual([{ Id: 7, Integration: Integration.Asana }])
  window.location.hash = ''
})

test('on return from Asana, the code is exchanged, the address is cleaned, and a project is chosen', async () => {
  const { user, server, location } = await renderWithApp(<ProjectsPage />, {
    at: '/?integrated=0&projectId=7&code=abc&state=7.0.x&q=har',
    calls: callsFor(
      { Integration: Integration.Asana },
      {
        '/integration/connect': { Id: 7, Integration: Integration.Asana },
        '/integration/access': {
          Item: {
            Integration: Integration.Asana,
            AccessToken: 'secret',
            ApiUrl: 'https://tool.example/api',
            ApiKey: null,
          },
        },
        '/project/updateexternalprojectid': { Id: 7, ExternalProjectId: '1201' },
        '/project/synctasks': { Item: run },
      },
    ),
  })
  const requests = fakeTool({
    '/api/workspaces': { data: [{ gid: '1100', name: 'Studio' }, { name: 'without an id' }] },
    '/api/workspaces/1100/projects': { data: [{ gid: '1201', name: 'Website relaunch' }] },
  })
  const timeouts = jest.spyOn(AbortSignal, 'timeout')
  const dialog = await screen.findByRole('dialog', { name: 'Choose a project of Asana' })
  expect(location()).toBe('/?q=har')
  expect(server.sent('/integration/connect')).toEqual([{ Id: 7, Code: 'abc', State: '7.0.x' }])
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Project/ }).disabled).toBe(true)
  await choose(user, dialog, 'Workspace', 'Studio')
  await choose(user, dialog, 'Project', 'Website relaunch')
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/api/workspaces', '/api/workspaces/1100/projects'])
  for (const { url, authorization } of requests) {
    expect([url.searchParams.get('limit'), authorization]).toEqual(['100', 'Bearer secret'])
  }
  expect(timeouts.mock.calls.slice(-2)).toEqual([[10_000], [10_000]])
  timeouts.mockRestore()
  await user.click(within(dialog).getByRole('button', { name: 'Save and sync' }))
  expect(await screen.findByRole('dialog', { name: 'Sync tasks of Harbor' })).toBeTruthy()
  expect(server.sent('/project/updateexternalprojectid')).toEqual([
    { Id: 7, ExternalProjectId: '1201', Title: 'Website relaunch' },
  ])
  expect(server.sent('/project/synctasks')).toEqual([{ Id: 7 }])
})

test('without a code the return opens the choice; choosing nothing is refused in the dialog', async () => {
  const { user } = await renderWithApp(<ProjectsPage />, {
    at: '/?integrated=1&projectId=7',
    calls: callsFor(
      { Integration: Integration.ClickUp },
      {
        '/project/updateexternalprojectid': { Id: 7, ExternalProjectId: '91' },
        '/integration/clickupworkspaces': { Items: [{ Id: '9', Title: 'Studio' }] },
        '/integration/clickupfolders': ({ WorkspaceId }) => ({
          Items: [{ Id: `${WorkspaceId}1`, Title: 'Mobile app' }],
        }),
      },
    ),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Choose a folder of ClickUp' })
  await choose(user, dialog, 'Workspace', 'Studio')
  await user.click(within(dialog).getByRole('button', { name: 'Save and sync' }))
  expect(await within(dialog).findByText('Please choose what to sync.')).toBeTruthy()
  await choose(user, dialog, 'Folder', 'Mobile app')
  await waitFor(() => expect(within(dialog).queryByText('Please choose what to sync.')).toBeNull())
})

test('on return from Trello, the token of the fragment is saved; a board is chosen with its lists shown', async () => {
  const { user, server, location } = await renderWithApp(<ProjectsPage />, {
    at: '/?trelloAuth=true&projectId=7#token=abc123',
    calls: callsFor(
      { Integration: Integration.Trello },
      {
        '/project/savetrellotoken': { Id: 7 },
        '/integration/access': {
          Item: {
            Integration: Integration.Trello,
            AccessToken: 'abc123',
            ApiUrl: 'https://tool.example/1',
            ApiKey: 'key',
          },
        },
      },
    ),
  })
  const requests = fakeTool({
    '/1/members/me/boards': [{ id: 'b1', name: 'Plan' }],
    '/1/boards/b1/lists': [
      { id: 'l1', name: 'To do' },
      { id: 'l2', name: 'Done' },
    ],
  })
  const dialog = await screen.findByRole('dialog', { name: 'Choose a board of Trello' })
  expect(location()).toBe('/')
  expect(server.sent('/project/savetrellotoken')).toEqual([{ ProjectId: 7, Token: 'abc123' }])
  await choose(user, dialog, 'Board', 'Plan')
  expect(await within(dialog).findByText('Lists: To do, Done')).toBeTruthy()
  for (const { url } of requests) {
    expect(['key', 'token', 'limit'].map((name) => url.searchParams.get(name))).toEqual(['key', 'abc123', '100'])
  }
})

test.each([
  ['no answer', new TypeError('fetch failed'), 'Trello did not answer. Please try again.'],
  ['a revoked token', 401, 'Trello no longer accepts this connection. Connect again.'],
  ['too many requests', 429, 'Trello has received too many requests. Please try again in a moment.'],
])('shows %s of a tool in the dialog', async (_, answer, sentence) => {
  const access = { Integration: Integration.Trello, AccessToken: 'a', ApiUrl: 'https://tool.example/1', ApiKey: 'key' }
  const { user } = await renderWithApp(<ProjectsPage />, {
    calls: callsFor(
      { Integration: Integration.Trello, Connection: connection },
      { '/integration/access': { Item: access } },
    ),
  })
  fakeTool({ '/1/members/me/boards': answer })
  await chooseInMenu(user, menu, 'Choose another board')
  const dialog = await screen.findByRole('dialog', { name: 'Choose a board of Trello' })
  await user.click(within(dialog).getByRole('button', { name: /^Board/ }))
  expect(await within(dialog).findByText(sentence)).toBeTruthy()
})

test('a denied permission is reported, and connects nothing', async () => {
  const { location } = await renderWithApp(<ProjectsPage />, {
    at: '/?integrated=0&projectId=7&error=access_denied&state=7.0.x',
    calls: callsFor({}),
  })
  expect(await screen.findByText(/Asana was not connected/)).toBeTruthy()
  expect(location()).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a run shows its progress, then which tasks are new, changed and failed', async () => {
  let last: TaskSync = {
    ...run,
    Status: SyncStatus.Running,
    EndDate: null,
    Read: 6,
    Total: 24,
    Failed: 0,
    Created: 6,
    Changed: 0,
  }
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    calls: callsFor(
      { Integration: Integration.Asana, Connection: connection },
      { '/project/synctasks': () => ({ Item: last }), '/integration/lastsync': () => ({ Item: last }) },
    ),
  })
  expect(await screen.findByText('not synced yet')).toBeTruthy()
  await chooseInMenu(user, menu, 'Sync tasks')
  const dialog = await screen.findByRole('dialog', { name: 'Sync tasks of Harbor' })
  expect(await within(dialog).findByText('6 of 24 tasks read from Asana')).toBeTruthy()
  expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  last = { ...last, WaitsUntil: '2026-11-20T08:05:00Z' }
  const read = server.sent('/project/list').length
  for (let count = 0; count < 3; count++) act(() => emitServerEvent('taskSyncChanged', { ProjectId: 7 }))
  expect(await within(dialog).findByText(/Asana asks to wait; the sync continues at/)).toBeTruthy()
  await waitFor(() => expect(server.sent('/project/list').length).toBeGreaterThan(read))
  expect(server.sent('/project/list')).toHaveLength(read + 1)
  last = run
  act(() => emitServerEvent('taskSyncChanged', { ProjectId: 7 }))
  expect(await within(dialog).findByText('10 new tasks, 1 changed, 1 failed')).toBeTruthy()
  expect(await within(dialog).findByText('It does not have the documented fields.')).toBeTruthy()
  expect(within(dialog).getByText('Title and due date')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Write the start page' }).getAttribute('href')).toContain(
    'viewTask=55',
  )
})

test('a failed run shows why, and a refusal to start one is shown', async () => {
  const Message = 'Asana no longer accepts this connection. Connect again.'
  const { user } = await renderWithApp(<ProjectsPage />, {
    calls: callsFor(
      {
        Integration: Integration.Asana,
        Connection: {
          ...connection,
          LastSync: { ID: 3, Status: SyncStatus.Failed, StartDate: run.StartDate, EndDate: run.EndDate, Failed: 0 },
        },
      },
      {
        '/integration/lastsync': {
          Item: { ...run, Status: SyncStatus.Failed, Message, Created: 0, Changed: 0, Failed: 0 },
        },
        '/project/synctasks': refuse({ message: 'This project is not connected to a tool.' }),
      },
    ),
  })
  expect(await screen.findByText(/^sync failed/)).toBeTruthy()
  await chooseInMenu(user, menu, 'Show last sync')
  const dialog = await screen.findByRole('dialog', { name: 'Sync tasks of Harbor' })
  expect(await within(dialog).findByText(Message)).toBeTruthy()
  expect(within(dialog).queryByText('Everything is up to date')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Sync again' }))
  expect(await within(dialog).findByText('This project is not connected to a tool.')).toBeTruthy()
})

test('canceling asks first; a connection without a choice cannot be synced', async () => {
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    calls: callsFor(
      { Integration: Integration.Asana, Connection: { ...connection, ExternalProjectId: null } },
      { '/project/cancelintegration': { Id: 7 } },
    ),
  })
  await user.click(await screen.findByRole('button', { name: menu }))
  expect((await item(/^Sync tasks.*Choose a project first/)).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await chooseInMenu(user, menu, 'Cancel integration')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'Tasks already imported stay. Are you sure you want to cancel this integration?',
  )
  expect(server.sent('/project/cancelintegration')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel integration' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent('/project/cancelintegration')).toEqual([{ Id: 7 }])
})
