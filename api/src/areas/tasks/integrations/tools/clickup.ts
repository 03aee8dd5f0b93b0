import { TaskStatus, type ToolChoice } from '@dayline/shared/contract'
import { z } from 'zod'
import {
  brokenItem,
  dayOf,
  detailsOf,
  type ExternalTask,
  priorityNumbered,
  statusNamed,
  titleOf,
} from './externalTask.rules.ts'
import { callTool, readEach } from './toolCall.ts'
import type { ReadContext, ToolReader } from './toolReader.ts'

const tool = 'ClickUp'
/** Items per page of ClickUp; the last page has fewer. */
const pageSize = 100

const Named = z.object({ id: z.string().min(1), name: z.string() })
const Task = z.object({
  id: z.string().min(1),
  name: z.string(),
  text_content: z.string().nullish(),
  status: z.object({ status: z.string(), type: z.string() }),
  priority: z.object({ id: z.string() }).nullish(),
  /** Milliseconds as text. */
  due_date: z.string().regex(/^\d+$/).nullish(),
  url: z.string().optional().catch(undefined),
})
const Page = z.object({ tasks: z.array(z.unknown()), last_page: z.boolean().optional() })
const Lists = z.object({ lists: z.array(Named) })

const read = <Answer>(
  { apiUrl, accessToken, signal }: Omit<ReadContext, 'zone'>,
  path: string,
  answer: z.ZodType<Answer>,
) => callTool({ tool, url: apiUrl + path, headers: { authorization: `Bearer ${accessToken}` }, answer, signal })

const listsOf = async (context: ReadContext, folderId: string) =>
  (await read(context, `/folder/${encodeURIComponent(folderId)}/list?archived=false`, Lists)).lists

/** Tasks of a folder: list by list, each in pages. A place is the id of the list and the page number. */
export const clickup: ToolReader = {
  async readTasks(context, folderId, place) {
    const lists = await listsOf(context, folderId)
    const [listId = lists[0]?.id, number = '0'] = place?.split('/') ?? []
    const index = lists.findIndex(({ id }) => id === listId)
    // A list removed or archived since then ends the run here; the next run reads the lists after it.
    if (listId === undefined || index < 0) return { tasks: [], broken: [], next: null }
    const query = new URLSearchParams({ page: number, include_closed: 'true', subtasks: 'true' })
    const page = await read(context, `/list/${encodeURIComponent(listId)}/task?${query}`, Page)
    const { read: tasks, broken } = readEach(page.tasks, Task)
    const isLast = page.last_page ?? page.tasks.length < pageSize
    const following = lists[index + 1]
    return {
      tasks: tasks.map((task) => toTask(task, context.zone)),
      broken: broken.map((item) => brokenItem(item)),
      next: isLast ? (following ? `${following.id}/0` : null) : `${listId}/${Number(number) + 1}`,
    }
  },
}

function toTask(task: z.infer<typeof Task>, zone: string): ExternalTask {
  const { id, name, text_content, status, priority, due_date, url } = task
  const isDone = status.type === 'closed' || status.type === 'done'
  return {
    externalId: id,
    url,
    Title: titleOf(name),
    Details: detailsOf(text_content),
    Status: isDone ? TaskStatus.Completed : statusNamed(status.status),
    Priority: priorityNumbered(priority?.id),
    DueDate: dayOf(due_date ? Number(due_date) : null, zone),
    isArchived: false,
  }
}

const Teams = z.object({ teams: z.array(Named) })
const Spaces = z.object({ spaces: z.array(Named) })
const Folders = z.object({ folders: z.array(Named) })
const choice = ({ id, name }: z.infer<typeof Named>): ToolChoice => ({ Id: id, Title: titleOf(name) })

type ChoiceContext = Omit<ReadContext, 'zone'>

/** @throws ToolFailure */
export const listWorkspaces = async (context: ChoiceContext): Promise<ToolChoice[]> =>
  (await read(context, '/team', Teams)).teams.map(choice)

/** The folders of all spaces, each with the name of its space. @throws ToolFailure */
export async function listFolders(context: ChoiceContext, workspaceId: string): Promise<ToolChoice[]> {
  const { spaces } = await read(context, `/team/${encodeURIComponent(workspaceId)}/space?archived=false`, Spaces)
  const found: ToolChoice[] = []
  // Sequentially, because ClickUp limits requests per minute.
  for (const space of spaces) {
    const { folders } = await read(context, `/space/${encodeURIComponent(space.id)}/folder?archived=false`, Folders)
    const prefix = spaces.length > 1 ? `${space.name} / ` : ''
    found.push(...folders.map(({ id, name }) => choice({ id, name: prefix + name })))
  }
  return found
}
