import { authorizePage } from './authorizePage.ts'
import { sampleTasks } from './sampleWork.ts'
import { Answered, routed, type StandIn, startStandIn, type ToolRequest } from './standIn.ts'
import { tokensOf } from './tokens.ts'

export type ClickUpTask = {
  id: string
  name: string
  text_content: string | null
  status: { status: string; type: 'open' | 'custom' | 'closed' }
  priority: { id: string; priority: string } | null
  /** Milliseconds since 1970, as text. */
  due_date: string | null
}
type ClickUpList = { id: string; name: string; archived?: boolean; tasks: ClickUpTask[] }
type ClickUpFolder = { id: string; name: string; lists: ClickUpList[] }
type ClickUpTeam = { id: string; name: string; spaces: { id: string; name: string; folders: ClickUpFolder[] }[] }

export type ClickUpStandIn = StandIn & {
  teams: ClickUpTeam[]
  clientId: string
  clientSecret: string
  revoke(): void
  issue(): { accessToken: string }
}

const pageSize = 100
const priorityNames = ['', 'urgent', 'high', 'normal', 'low']
const typeOf = (column: string) => (column === 'Done' ? 'closed' : column === 'To do' ? 'open' : 'custom')

const tasks = (prefix: string, count: number): ClickUpTask[] =>
  sampleTasks(count).map(({ name, notes, dueIn, priority, column }, index) => ({
    id: `${prefix}${index.toString(36)}`,
    name,
    text_content: notes || null,
    status: { status: column.toLowerCase(), type: typeOf(column) },
    priority: priority === null ? null : { id: String(priority), priority: priorityNames[priority] ?? '' },
    due_date: dueIn === null ? null : String(Date.now() + dueIn * 86_400_000),
  }))

const sample = (): ClickUpTeam[] => [
  {
    id: '9001',
    name: 'Harbor Studio',
    spaces: [
      {
        id: '501',
        name: 'Delivery',
        folders: [
          {
            id: '701',
            name: 'Mobile app',
            lists: [
              { id: '801', name: 'Backlog', tasks: tasks('86a', 114) },
              { id: '802', name: 'This week', tasks: tasks('86b', 7) },
            ],
          },
        ],
      },
      { id: '502', name: 'Sales', folders: [{ id: '702', name: 'Fairs', lists: [] }] },
    ],
  },
]

const failure = (status: number, err: string, ECODE: string) => new Answered({ status, json: { err, ECODE } })

/** ClickUp's OAuth and the parts of its API that Dayline reads. It refuses calls from browsers, as ClickUp does. */
export async function startClickUp(port?: number): Promise<ClickUpStandIn> {
  const [clientId, clientSecret] = ['clickup-client', 'clickup-secret']
  const teams = sample()
  const tokens = tokensOf('ClickUp')
  const usedCodes = new Set<string>()
  const folders = () => teams.flatMap(({ spaces }) => spaces.flatMap((space) => space.folders))

  const read = (answer: (request: ToolRequest, id?: string) => object) => (request: ToolRequest, id?: string) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (!token) throw failure(401, 'Authorization header required', 'OAUTH_017')
    if (!tokens.isValid('access', token)) throw failure(401, 'Token invalid', 'OAUTH_025')
    return { json: answer(request, id) }
  }
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

  function authorize({ query }: ToolRequest) {
    const back = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId || !URL.canParse(back)) throw failure(400, 'Client not found', 'OAUTH_010')
    const to = (answer: Record<string, string>) =>
      `${back}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
    return { html: authorizePage('ClickUp', to({ code: tokens.issue('code') }), to({ error: 'access_denied' })) }
  }

  function grant({ fields }: ToolRequest) {
    const given = (name: string) => fields.get(name) ?? ''
    if (given('client_id') !== clientId || given('client_secret') !== clientSecret) {
      throw failure(401, 'Client not found', 'OAUTH_010')
    }
    const code = given('code')
    if (!tokens.isValid('code', code) || usedCodes.has(code)) throw failure(400, 'Code already used', 'OAUTH_014')
    usedCodes.add(code)
    return { json: { access_token: tokens.issue('access'), token_type: 'Bearer' } }
  }

  function tasksOf({ query }: ToolRequest, id = '') {
    const list = folders()
      .flatMap(({ lists }) => lists)
      .find((one) => one.id === id)
    if (!list) throw failure(404, 'List not found', 'ITEM_015')
    const shown =
      query.get('include_closed') === 'true' ? list.tasks : list.tasks.filter(({ status }) => status.type !== 'closed')
    const start = Number(query.get('page') ?? 0) * pageSize
    return { tasks: shown.slice(start, start + pageSize), last_page: start + pageSize >= shown.length }
  }

  const standIn = await startStandIn({
    port,
    allowsBrowsers: false,
    answer: (request) =>
      routed(
        [
          ['GET', /^\/api$/, authorize],
          ['POST', /^\/api\/v2\/oauth\/token$/, grant],
          ['GET', /^\/api\/v2\/team$/, read(() => ({ teams: teams.map(named) }))],
          [
            'GET',
            /^\/api\/v2\/team\/([^/]+)\/space$/,
            read((_, id) => ({ spaces: (teams.find((team) => team.id === id)?.spaces ?? []).map(named) })),
          ],
          [
            'GET',
            /^\/api\/v2\/space\/([^/]+)\/folder$/,
            read((_, id) => {
              const space = teams.flatMap(({ spaces }) => spaces).find((one) => one.id === id)
              return { folders: (space?.folders ?? []).map(named) }
            }),
          ],
          [
            'GET',
            /^\/api\/v2\/folder\/([^/]+)\/list$/,
            read(({ query }, id) => {
              const folder = folders().find((one) => one.id === id)
              if (!folder) throw failure(404, 'Folder not found', 'ITEM_015')
              const isArchived = query.get('archived') === 'true'
              const shown = folder.lists.filter(({ archived = false }) => archived === isArchived)
              return { lists: shown.map((list) => ({ ...named(list), task_count: list.tasks.length })) }
            }),
          ],
          ['GET', /^\/api\/v2\/list\/([^/]+)\/task$/, read(tasksOf)],
        ],
        request,
      ),
  })
  return {
    ...standIn,
    teams,
    clientId,
    clientSecret,
    revoke: () => tokens.expire('access'),
    issue: () => ({ accessToken: tokens.issue('access') }),
  }
}
