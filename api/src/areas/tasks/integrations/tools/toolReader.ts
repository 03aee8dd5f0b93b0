import type { TaskPage } from './externalTask.rules.ts'

/** What one request of a run needs. */
export type ReadContext = {
  /** Without a slash at the end. */
  apiUrl: string
  accessToken: string
  /** The organization's zone, for due days. */
  zone: string
  signal?: AbortSignal
}

/** How tasks are read from a tool. Each method is one request, or a few for a page that has to be put together. */
export type ToolReader = {
  /** @param place `next` of the page before; null for the first @throws ToolFailure */
  readTasks(context: ReadContext, externalProjectId: string, place: string | null): Promise<TaskPage>
  /** All tasks of the project; null where the tool does not say. @throws ToolFailure */
  countTasks?(context: ReadContext, externalProjectId: string): Promise<number | null>
}
