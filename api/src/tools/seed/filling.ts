import type { Database, Db } from '../../platform/db/database.ts'
import type { TaskTools } from '../../platform/task-tools/taskTools.ts'
import type { DrawnScreen } from './screens/drawScreens.ts'

/** The inputs for filling an organization. */
export type Filling = {
  database: Database
  taskTools?: TaskTools
  /** One transaction per part of the work: other requests run in between. */
  slice: <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>
  /** Days of people per transaction. */
  plansAtOnce: number
  passwordHash: string
  /** Drawn while the history is stored. */
  drawing: Promise<DrawnScreen[]>
  now: number
  days?: number
  onProgress?: (progress: { step: string; done: number; total: number }) => void
}
