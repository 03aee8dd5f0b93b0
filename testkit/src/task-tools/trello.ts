import { authorizePage } from './authorizePage.ts'
import { sampleTasks } from './sampleWork.ts'
import { Answered, routed, type StandIn, startStandIn, type ToolRequest } from './standIn.ts'
import { tokensOf } from './tokens.ts'

export type TrelloCard = {
  id: string
  name: string
  desc: string
  closed: boolean
  due: string | null
  dueComplete: boolean
  idList: string
  shortUrl?: string
}
type TrelloBoard = {
  id: string
  name: string
  closed: boolean
  lists: { id: string; name: string; closed: boolean }[]
  cards: TrelloCard[]
}

export type TrelloStandIn = StandIn & {
  boards: TrelloBoard[]
  key: string
  revoke(): void
  issue(): { accessToken: string }
}

/** Trello's ids sort by creation time. */
const idOf = (board: number, index: number) => `65a${board}00000000000000${String(index).padStart(6, '0')}`

function board(number: number, name: string, count: number): TrelloBoard {
  const lists = ['To do', 'In progress', 'Review', 'Done'].map((list, index) => ({
    id: `65b${number}${index}`,
    name: list,
    closed: false,
  }))
  const cards = sampleTasks(count).map(({ name: title, notes, isDone, dueIn, column }, index) => ({
    id: idOf(number, index),
    name: title,
    desc: notes,
    closed: false,
    due: dueIn === null ? null : new Date(Date.now() + dueIn * 86_400_000).toISOString(),
    dueComplete: isDone && dueIn !== null,
    idList: lists.find((list) => list.name === column)?.id ?? '',
  }))
  return { id: `65c${number}`, name, closed: false, lists, cards }
}

/** Trello's page for tokens and the parts of its API that Dayline reads. */
export async function startTrello(port?: number): Promise<TrelloStandIn> {
  const key = 'trello-key'
  const boards = [board(1, 'Editorial plan', 38), board(2, 'Office move', 5), board(3, 'Archive', 620)]
  const tokens = tokensOf('Trello')
  const refuse = (status: number, text: string) => new Answered({ status, text })

  /** In the query, as pages send it, or in the header. */
  function requireToken({ query, headers }: ToolRequest): void {
    const header = headers.authorization ?? ''
    const [, givenKey = query.get('key')] = /oauth_consumer_key="([^"]*)"/.exec(header) ?? []
    const [, token = query.get('token') ?? ''] = /oauth_token="([^"]*)"/.exec(header) ?? []
    if (givenKey !== key) throw refuse(401, 'invalid key')
    if (!tokens.isValid('token', token)) throw refuse(401, 'invalid token')
  }
  const read = (answer: (request: ToolRequest, id?: string) => object) => (request: ToolRequest, id?: string) => {
    requireToken(request)
    return { json: answer(request, id) }
  }
  const boardOf = (id = '') => {
    const found = boards.find((one) => one.id === id)
    if (!found) throw refuse(404, 'The requested resource was not found.')
    return found
  }

  function authorize({ query }: ToolRequest) {
    const back = query.get('return_url') ?? ''
    if (query.get('key') !== key) throw refuse(401, 'invalid key')
    if (!URL.canParse(back)) throw refuse(400, 'Invalid return_url')
    return {
      html: authorizePage(
        'Trello',
        `${back}#token=${tokens.issue('token')}`,
        `${back}#error=${encodeURIComponent('Token request rejected')}`,
      ),
    }
  }

  /** With the requested fields only. An archived list does not archive its cards. */
  function listsOf({ query }: ToolRequest, id?: string) {
    const fields = ['id', ...(query.get('fields') ?? 'name,closed').split(',')]
    return boardOf(id).lists.map((list) =>
      Object.fromEntries(Object.entries(list).filter(([field]) => fields.includes(field))),
    )
  }

  /** The newest first, at most 1000, older than `before`. */
  function cardsOf({ query }: ToolRequest, id?: string) {
    const limit = Number(query.get('limit') ?? 1000)
    if (!(limit >= 1 && limit <= 1000)) throw refuse(400, 'invalid value for limit')
    const before = query.get('before')
    return boardOf(id)
      .cards.filter((card) => before === null || card.id < before)
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit)
  }

  const standIn = await startStandIn({
    port,
    allowsBrowsers: true,
    answer: (request) =>
      routed(
        [
          ['GET', /^\/1\/authorize$/, authorize],
          [
            'GET',
            /^\/1\/members\/me\/boards$/,
            read(() => boards.filter(({ closed }) => !closed).map(({ id, name, closed }) => ({ id, name, closed }))),
          ],
          ['GET', /^\/1\/boards\/([^/]+)\/lists$/, read(listsOf)],
          ['GET', /^\/1\/boards\/([^/]+)\/cards\/all$/, read(cardsOf)],
        ],
        request,
      ),
  })
  return {
    ...standIn,
    boards,
    key,
    revoke: () => tokens.expire('token'),
    issue: () => ({ accessToken: tokens.issue('token') }),
  }
}
