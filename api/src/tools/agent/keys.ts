import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { demoApiKey } from '../seed/demoApiKey.ts'

/** A key stored on this machine: one per server. */
export type StoredKey = { Id: number; Key: string; Email: string }

const file = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'dayline', 'agent-keys.json')

function readAll(): Record<string, StoredKey> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, StoredKey>) : {}
}

function writeAll(keys: Record<string, StoredKey>): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Recreated, so that the mode also applies to an existing file.
  rmSync(file, { force: true })
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
}

/** The key that `--login` has stored for this server. */
export const storedKey = (url: string): StoredKey | undefined => readAll()[url]

/** Stores a key for this server, readable by this user only. Returns the file's path. */
export function storeKey(url: string, key: StoredKey): string {
  writeAll({ ...readAll(), [url]: key })
  return file
}

/** Deletes the key of this server. */
export function forgetKey(url: string): void {
  const { [url]: _forgotten, ...others } = readAll()
  writeAll(others)
}

/** The demo's key, if the demo runs on this machine from this folder. */
export function localDemoKey(dataDir: string): string | null {
  return existsSync(join(dataDir, 'keys', 'demo')) ? demoApiKey(dataDir) : null
}

/** The header that the server expects: a person's key, or an organization's key after the employee's id. */
export function authorizationOf(key: string, employee: string | undefined): string {
  return employee ? `Basic ${Buffer.from(`${employee}:${key}`).toString('base64')}` : `Bearer ${key}`
}
