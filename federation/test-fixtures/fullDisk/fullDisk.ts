import { readdirSync, statSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'

// Loaded before a program by a test (`node --import`): the folder FULL_DISK_FOLDER has room for FULL_DISK_BYTES bytes.
// A write without enough room leaves the part that fits, and fails as on a full disk.

type Call = (...args: unknown[]) => Promise<unknown>

const folder = resolve(process.env.FULL_DISK_FOLDER ?? '')
const room = Number(process.env.FULL_DISK_BYTES)
const promises = createRequire(import.meta.url)('node:fs/promises') as Record<string, Call>

function used(): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  // A file with two links, as a rename briefly creates, counts once.
  const sizes = new Map(
    files.map((file) => {
      const { ino, size } = statSync(join(file.parentPath, file.name))
      return [ino, size]
    }),
  )
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

function refuseWhenFull(handle: FileHandle, path: string): FileHandle {
  const write = handle.writeFile.bind(handle)
  handle.writeFile = async (content) => {
    const bytes = Buffer.from(content as string)
    const free = Math.max(0, room - used())
    if (bytes.length <= free) return write(bytes)
    await write(bytes.subarray(0, free))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path })
  }
  return handle
}

const open = promises.open as Call
promises.open = async (...args) => {
  const path = resolve(String(args[0]))
  const handle = (await open(...args)) as FileHandle
  return path.startsWith(folder) ? refuseWhenFull(handle, path) : handle
}
// Another program may take the space after the check.
const claimed = Number(process.env.FULL_DISK_CLAIMED ?? room)
promises.statfs = async () => ({ bsize: 1, bavail: Math.max(0, claimed - used()) })
syncBuiltinESMExports()
