import type { FileStore } from '../media/fileStore.ts'

export type SeedProgress = { step: string; done: number; total: number }
export type SeedOptions = {
  dataDir: string
  /** Where the drawn screens go. */
  files: FileStore
  /** How passwords are stored; called once, all demo people share one. */
  hashPassword: (password: string) => Promise<string>
  onProgress?: (progress: SeedProgress) => void
  now?: number
  /** Days of history; two months unless told. */
  days?: number
  /** Pictures drawn of each kind of app; ten unless told. */
  variants?: number
}
