import { TaskStatus } from '@dayline/shared/contract'
import { z } from 'zod'
import { brokenItem, detailsOf, type ExternalTask, titleOf } from './externalTask.rules.ts'
import { callTool, readEach } from './toolCall.ts'
import type { ReadContext, ToolReader } from './toolReader.ts'

const tool = 'Asana'
/** The most that Asana returns in one response. */
const pageSize = 100
const fields = 'name,notes,completed,due_on,permalink_url'

const Task = z.object({
  gid: z.string().min(1),
  name: z.string(),
  notes: z.string().nullish(),
  completed: z.boolean(),
  due_on: z.iso.date().nullish(),
  permalink_url: z.string().optional().catch(undefined),
})
const Page = z.object({ data: z.array(z.unknown()), next_page: z.object({ offset: z.string() }).nullish() })
const Counts = z.object({ data: z.object({ num_tasks: z.int().min(0) }) })

const read = <Answer>({ apiUrl, accessToken, signal }: ReadContext, path: string, answer: z.ZodType<Answer>) =>
  callTool({ tool, url: apiUrl + path, headers: { authorization: `Bearer ${accessToken}` }, answer, signal })

export const asana: ToolReader = {
  async readTasks(context, projectId, place) {
    const query = new URLSearchParams({ limit: String(pageSize), opt_fields: fields })
    if (place) query.set('offset', place)
    const page = await read(context, `/projects/${encodeURIComponent(projectId)}/tasks?${query}`, Page)
    const { read: tasks, broken } = readEach(page.data, Task)
    return {
      tasks: tasks.map(toTask),
      broken: broken.map((item) => brokenItem(item)),
      next: page.next_page?.offset ?? null,
    }
  },
  async countTasks(context, projectId) {
    const { data } = await read(
      context,
      `/projects/${encodeURIComponent(projectId)}/task_counts?opt_fields=num_tasks`,
      Counts,
    )
    return data.num_tasks
  },
}

const toTask = ({ gid, name, notes, completed, due_on, permalink_url }: z.infer<typeof Task>): ExternalTask => ({
  externalId: gid,
  url: permalink_url,
  Title: titleOf(name),
  Details: detailsOf(notes),
  Status: completed ? TaskStatus.Completed : TaskStatus.Open,
  Priority: null,
  DueDate: due_on ?? null,
  isArchived: false,
})
