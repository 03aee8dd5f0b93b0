import type { CallPath, ReadPath } from '@dayline/shared/contract'
import { ApiError } from '../ApiError.ts'
import { connected } from '../connection.ts'
import { databaseName } from './databaseName.ts'
import { noteReadAt, readAtOf } from './shownReads.ts'
import { isStorable } from './storablePaths.ts'

const canStore = () => 'indexedDB' in globalThis
// In a separate chunk: with a connection nothing waits for it.
const openReads = () => import('./readDatabase.ts')

/** Blocked or full storage must not break the app: the failure is only logged. */
const quietly = (work: Promise<unknown>) => work.catch((error: unknown) => console.warn('Stored reads:', String(error)))

/**
 * Hash of the token, which names a session: one person in one organization. Not for secrecy, because the browser
 * stores the token itself just as openly; it only keeps sessions from finding each other's answers.
 */
export function sessionOf(token: string | null): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of token ?? '') {
    high = Math.imul(high ^ letter.charCodeAt(0), 2654435761)
    low = Math.imul(low ^ letter.charCodeAt(0), 1597334677)
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}

const keyOf = (session: string, path: string, body: unknown) => `${session} ${path} ${JSON.stringify(body)}`

/** Finds the stored answer of a call; undefined when there is none. */
export type StoredAnswer = () => Promise<unknown>

/**
 * Reads, and stores the answer for use without a connection. An answer that the reader may no longer see is deleted.
 * @param request receives a function that finds the stored answer, for when the server is unreachable
 */
export async function throughStore<Data>(
  path: CallPath | ReadPath,
  body: unknown,
  request: (stored?: StoredAnswer) => Promise<Data>,
): Promise<Data> {
  if (!isStorable(path) || !canStore()) return request()
  const session = sessionOf(connected().token())
  const key = keyOf(session, path, body)
  const before = readAtOf(path, body)
  let isEarlier = false
  try {
    const data = await request(async () => {
      const found = await findStored(key)
      if (found === undefined) return undefined
      isEarlier = true
      // A later read may have been answered in the meantime: its answer is shown.
      if (readAtOf(path, body) === before) noteReadAt(path, body, found.at, true)
      return JSON.parse(found.json)
    })
    if (!isEarlier) store(path, body, { session, key, data })
    return data
  } catch (error) {
    if (error instanceof ApiError && ['forbidden', 'notFound'].includes(error.kind)) {
      void quietly(openReads().then(({ dropRead }) => dropRead(key)))
    }
    throw error
  }
}

const findStored = (key: string) =>
  openReads()
    .then(({ findRead }) => findRead(key))
    .catch(() => undefined)

type Answered = { session: string; key: string; data: unknown }

function store(path: CallPath | ReadPath, body: unknown, { session, key, data }: Answered): void {
  const at = Date.now()
  noteReadAt(path, body, at)
  whenIdle(() => {
    // Signed out or switched meanwhile: the answer belongs to another session.
    if (sessionOf(connected().token()) !== session) return
    const json = JSON.stringify(data)
    void quietly(openReads().then(({ storeRead }) => storeRead({ key, session, at, json })))
  })
}

/** Deletes the answers of other sessions in this browser; after a sign-out, all answers. */
export function deleteOtherSessionsReads(): void {
  if (!canStore()) return
  const token = connected().token()
  void quietly(deleteOthers(token === null ? null : sessionOf(token)))
}

async function deleteOthers(session: string | null): Promise<void> {
  if (session === null && !(await mayHaveReads())) return
  const { deleteReadsExceptOf } = await openReads()
  await deleteReadsExceptOf(session)
}

/** False on a first visit, so that the sign-in page does not load the database's code. */
async function mayHaveReads(): Promise<boolean> {
  // Older versions of Firefox cannot list databases.
  if (!('databases' in indexedDB)) return true
  // If they cannot be listed now, try to delete the answers rather than leave them.
  const databases = await indexedDB.databases().catch(() => null)
  return databases === null || databases.some(({ name }) => name === databaseName)
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
