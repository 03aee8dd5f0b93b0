import { TaskStatus } from '@dayline/shared/contract'
import { z } from 'zod'
import { brokenItem, dayOf, detailsOf, type ExternalTask, statusNamed, titleOf } from './externalTask.rules.ts'
import { callTool, readEach } from './toolCall.ts'
import type { ReadContext, ToolReader } from './toolReader.ts'

const tool = 'Trello'
/** Trello returns at most 1000 items; smaller responses stay within its size limits. */
const pageSize = 500

const List = z.object({ id: z.string(), name: z.string(), closed: z.boolean().nullish() })
const Card = z.object({
  id: z.string().min(1),
  name: z.string(),
  desc: z.string().nullish(),
  closed: z.boolean(),
  due: z.iso.datetime({ offset: true }).nullish(),
  dueComplete: z.boolean().nullish(),
  idList: z.string(),
  shortUrl: z.string().optional().catch(undefined),
})
const fields = 'name,desc,closed,due,dueComplete,idList,shortUrl'

/** @param key the public key of this installation */
export function trello(key: string): ToolReader {
  const read = <Answer>({ apiUrl, accessToken, signal }: ReadContext, path: string, answer: z.ZodType<Answer>) =>
    callTool({
      tool,
      url: apiUrl + path,
      headers: { authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${accessToken}"` },
      answer,
      signal,
    })

  return {
    /** Cards by id, newest first: a place is the oldest id of the previous page. */
    async readTasks(context, boardId, place) {
      const board = `/boards/${encodeURIComponent(boardId)}`
      const lists = await read(context, `${board}/lists?filter=all&fields=name,closed`, z.array(List))
      const query = new URLSearchParams({ limit: String(pageSize), fields, ...(place ? { before: place } : {}) })
      const cards = await read(context, `${board}/cards/all?${query}`, z.array(z.unknown()))
      const { read: tasks, broken } = readEach(cards, Card)
      const listOf = new Map(lists.map((list) => [list.id, list]))
      const ids = z
        .array(z.object({ id: z.string() }))
        .catch([])
        .parse(cards)
        .map(({ id }) => id)
      return {
        tasks: tasks.map((card) => toTask(card, listOf.get(card.idList), context.zone)),
        broken: broken.map((item) => brokenItem(item)),
        next: cards.length < pageSize ? null : (ids.sort()[0] ?? null),
      }
    },
  }
}

function toTask(
  { id, name, desc, closed, due, dueComplete, shortUrl }: z.infer<typeof Card>,
  list: z.infer<typeof List> | undefined,
  zone: string,
): ExternalTask {
  // Trello does not mark the cards of an archived list.
  const isArchived = closed || list?.closed === true
  return {
    externalId: id,
    url: shortUrl,
    Title: titleOf(name),
    Details: detailsOf(desc),
    Status: isArchived || dueComplete ? TaskStatus.Completed : statusNamed(list?.name ?? ''),
    Priority: null,
    DueDate: dayOf(due ? Date.parse(due) : null, zone),
    isArchived,
  }
}
