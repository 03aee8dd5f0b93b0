import type { FileStore } from '../../platform/media/fileStore.ts'
import type { TaskTools } from '../../platform/task-tools/taskTools.ts'

type SeedProgress = { step: string; done: number; total: number }
export type SeedOptions = {
  dataDir: string
  /** Store for the drawn screens. */
  files: FileStore
  /** Hashes passwords; called once, because all demo people share one. */
  hashPassword: (password: string) => Promise<string>
  /** If it has stand-ins, a project of the demo is connected to one. */
  taskTools?: TaskTools
  onProgress?: (progress: SeedProgress) => void
  now?: number
  /** Days of history; two months by default. */
  days?: number
  /** Number of pictures drawn per kind of app; ten by default. */
  variants?: number
}
