import type { Database, Db } from '../../platform/db/database.ts'
import type { TaskTools } from '../../platform/task-tools/taskTools.ts'
import type { DrawnScreen } from './screens/drawScreens.ts'

/** What filling an organization needs. */
export type Filling = {
  database: Database
  taskTools?: TaskTools
  /** A transaction for each part of the work: other requests run in between. */
  slice: <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>
  /** Days of people in a transaction. */
  plansAtOnce: number
  passwordHash: string
  /** Drawn beside the history. */
  drawing: Promise<DrawnScreen[]>
  now: number
  days?: number
  onProgress?: (progress: { step: string; done: number; total: number }) => void
}
