import type { FileStore } from '../../platform/media/fileStore.ts'
import type { TaskTools } from '../../platform/task-tools/taskTools.ts'

type SeedProgress = { step: string; done: number; total: number }
export type SeedOptions = {
  dataDir: string
  /** Where the drawn screens go. */
  files: FileStore
  /** How passwords are stored; called once, all demo people share one. */
  hashPassword: (password: string) => Promise<string>
  /** With stand-ins among them, a project of the demo is connected to one. */
  taskTools?: TaskTools
  onProgress?: (progress: SeedProgress) => void
  now?: number
  /** Days of history; two months by default. */
  days?: number
  /** Pictures drawn of each kind of app; ten by default. */
  variants?: number
}
