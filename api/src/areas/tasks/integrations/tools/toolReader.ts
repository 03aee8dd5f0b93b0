import type { TaskPage } from './externalTask.rules.ts'

/** Parameters of one request of a run. */
export type ReadContext = {
  /** Without a trailing slash. */
  apiUrl: string
  accessToken: string
  /** The organization's zone, for due days. */
  zone: string
  signal?: AbortSignal
}

/** Reads tasks from a tool. Each method sends one request, or a few for a page with several parts. */
export type ToolReader = {
  /** @param place `next` of the page before; null for the first @throws ToolFailure */
  readTasks(context: ReadContext, externalProjectId: string, place: string | null): Promise<TaskPage>
  /** Number of all tasks of the project; null when the tool does not give it. @throws ToolFailure */
  countTasks?(context: ReadContext, externalProjectId: string): Promise<number | null>
}
