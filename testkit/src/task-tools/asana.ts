import { authorizePage } from './authorizePage.ts'
import { dayIn, sampleTasks } from './sampleWork.ts'
import { Answered, routed, type StandIn, startStandIn, type ToolRequest } from './standIn.ts'
import { tokensOf } from './tokens.ts'

export type AsanaTask = { gid: string; name: string; notes: string; completed: boolean; due_on: string | null }
type AsanaProject = { gid: string; name: string; tasks: AsanaTask[] }
type AsanaWorkspace = { gid: string; name: string; projects: AsanaProject[] }

export type AsanaStandIn = StandIn & {
  workspaces: AsanaWorkspace[]
  clientId: string
  clientSecret: string
  /** Expires all access tokens; refresh tokens remain valid. */
  expireAccess(): void
  /** Revokes the person's permission: refresh tokens become invalid, too. */
  revoke(): void
  /** A token as the OAuth flow would issue it. */
  issue(): { accessToken: string; refreshToken: string }
}

const hourMs = 3_600_000
const fields = ['gid', 'name', 'notes', 'completed', 'due_on'] as const

const tasks = (first: number, count: number): AsanaTask[] =>
  sampleTasks(count).map(({ name, notes, isDone, dueIn }, index) => ({
    gid: String(12_0000_0000_0000 + first + index),
    name,
    notes,
    completed: isDone,
    due_on: dueIn === null ? null : dayIn(dueIn),
  }))

const sample = (): AsanaWorkspace[] => [
  {
    gid: '1100',
    name: 'Harbor Studio',
    projects: [
      { gid: '1201', name: 'Website relaunch', tasks: tasks(1000, 236) },
      { gid: '1202', name: 'Onboarding', tasks: tasks(2000, 9) },
    ],
  },
  { gid: '1101', name: 'Personal projects', projects: [] },
]

const failure = (status: number, message: string, headers = {}) =>
  new Answered({
    status,
    headers,
    json: { errors: [{ message, help: 'For more information see the documentation.' }] },
  })

/** Pages by `limit` and `offset`: without a limit everything, with a limit above 100 an error. */
function pageOf<Item>({ query }: ToolRequest, items: readonly Item[]) {
  const limit = query.has('limit') ? Number(query.get('limit')) : items.length
  if (query.has('limit') && !(limit >= 1 && limit <= 100)) throw failure(400, 'limit: Must be between 1 and 100')
  const offset = query.get('offset')
  const start = offset === null ? 0 : Number(Buffer.from(offset, 'base64url').toString().replace('from:', ''))
  if (!Number.isInteger(start)) throw failure(400, 'offset: Your pagination token is invalid.')
  const end = start + limit
  const next = end < items.length ? { offset: Buffer.from(`from:${end}`).toString('base64url') } : null
  return { data: items.slice(start, end), next_page: next }
}

/** Asana's OAuth and the parts of its API that Dayline reads, with its limits. */
export async function startAsana(port?: number): Promise<AsanaStandIn> {
  const [clientId, clientSecret] = ['asana-client', 'asana-secret']
  const workspaces = sample()
  const tokens = tokensOf('Asana')
  const usedCodes = new Set<string>()
  const issue = () => ({ accessToken: tokens.issue('access'), refreshToken: tokens.issue('refresh') })

  function requireToken({ headers }: ToolRequest): void {
    const [kind, token = ''] = (headers.authorization ?? '').split(' ')
    if (kind !== 'Bearer' || !tokens.isValid('access', token, hourMs)) {
      throw failure(
        401,
        'The bearer token has expired. If you have a refresh token, please use it to request a new bearer token.',
      )
    }
  }
  const projectOf = (gid = '') =>
    workspaces.flatMap(({ projects }) => projects).find((project) => project.gid === gid) ??
    (() => {
      throw failure(404, `project: Unknown object: ${gid}`)
    })()

  function grant({ fields: form }: ToolRequest) {
    const refuse = (error: string) => new Answered({ status: 400, json: { error, error_description: error } })
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isClient) throw refuse('invalid_client')
    const [code, refresh] = [form.get('code') ?? '', form.get('refresh_token') ?? '']
    const given = { token_type: 'bearer', expires_in: hourMs / 1000 }
    if (form.get('grant_type') === 'refresh_token') {
      if (!tokens.isValid('refresh', refresh)) throw refuse('invalid_grant')
      return { json: { ...given, access_token: tokens.issue('access') } }
    }
    if (!tokens.isValid('code', code, hourMs) || usedCodes.has(code)) throw refuse('invalid_grant')
    usedCodes.add(code)
    const { accessToken, refreshToken } = issue()
    const data = { gid: '99', name: 'Ada Byron', email: 'ada@harbor.test' }
    return { json: { ...given, access_token: accessToken, refresh_token: refreshToken, data } }
  }

  function authorize({ query }: ToolRequest) {
    const back = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId || !URL.canParse(back))
      throw new Answered({ status: 400, text: 'invalid_request' })
    const to = (answer: Record<string, string>) =>
      `${back}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
    return { html: authorizePage('Asana', to({ code: tokens.issue('code') }), to({ error: 'access_denied' })) }
  }

  const read = (answer: (request: ToolRequest, gid?: string) => object) => (request: ToolRequest, gid?: string) => {
    requireToken(request)
    return { json: answer(request, gid) }
  }
  const named = ({ gid, name }: { gid: string; name: string }) => ({ gid, name })
  const picked = (task: AsanaTask, names: readonly string[]) =>
    Object.fromEntries(
      fields.filter((field) => field === 'gid' || names.includes(field)).map((field) => [field, task[field]]),
    )

  const standIn = await startStandIn({
    port,
    allowsBrowsers: true,
    answer: (request) =>
      routed(
        [
          ['GET', /^\/-\/oauth_authorize$/, authorize],
          ['POST', /^\/-\/oauth_token$/, grant],
          ['GET', /^\/api\/1\.0\/workspaces$/, read((given) => pageOf(given, workspaces.map(named)))],
          [
            'GET',
            /^\/api\/1\.0\/workspaces\/([^/]+)\/projects$/,
            read((given, gid) => pageOf(given, (workspaces.find((one) => one.gid === gid)?.projects ?? []).map(named))),
          ],
          [
            'GET',
            /^\/api\/1\.0\/projects\/([^/]+)\/tasks$/,
            read((given, gid) => {
              const names = given.query.get('opt_fields')?.split(',') ?? ['name']
              return pageOf(
                given,
                projectOf(gid).tasks.map((task) => picked(task, names)),
              )
            }),
          ],
          [
            'GET',
            /^\/api\/1\.0\/projects\/([^/]+)\/task_counts$/,
            read((_, gid) => ({ data: { num_tasks: projectOf(gid).tasks.length } })),
          ],
        ],
        request,
      ),
  })
  return {
    ...standIn,
    workspaces,
    clientId,
    clientSecret,
    issue,
    expireAccess: () => tokens.expire('access'),
    revoke: () => {
      tokens.expire('access')
      tokens.expire('refresh')
    },
  }
}
