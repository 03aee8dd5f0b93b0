import type { FileStore } from '../../platform/media/fileStore.ts'

type SeedProgress = { step: string; done: number; total: number }
export type SeedOptions = {
  dataDir: string
  /** Where the drawn screens go. */
  files: FileStore
  /** How passwords are stored; called once, all demo people share one. */
  hashPassword: (password: string) => Promise<string>
  onProgress?: (progress: SeedProgress) => void
  now?: number
  /** Days of history; two months by default. */
  days?: number
  /** Pictures drawn of each kind of app; ten by default. */
  variants?: number
}
