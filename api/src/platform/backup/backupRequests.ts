import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning, type ProcessId, thisProcess } from '../processes.ts'

/** The contents of a backup in numbers, for the person at the terminal. */
export type BackupSummary = { tables: number; rows: number; files: number; bytes: number }
type Request = {
  id: string
  folder: string
  /** Missing in requests of earlier versions. */
  by?: ProcessId
}
type Answer = { summary: BackupSummary } | { error: string }

const requestFile = (dataDir: string) => path.join(dataDir, 'backup-request.json')
/** The request that the server is working on. */
const takenFile = (dataDir: string) => path.join(dataDir, 'backup-taken.json')
const answerFile = (dataDir: string, id: string) => path.join(dataDir, `backup-answer-${id}.json`)

/** Written to a temporary file and renamed, so that no reader sees half of it. */
async function writeWhole(file: string, content: object): Promise<void> {
  await fs.writeFile(`${file}.part`, JSON.stringify(content), { mode: 0o600 })
  await fs.rename(`${file}.part`, file)
}

async function readJson<Content>(file: string): Promise<Content | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Content)
}

type Write = (folder: string) => Promise<BackupSummary>

/** Writes the requested backup, if any. @returns whether there was a request */
export async function answerBackupRequest(dataDir: string, write: Write): Promise<boolean> {
  // Renamed, so that at any time one of both files shows that a backup is to be written.
  if (!(await foundFile(fs.rename(requestFile(dataDir), takenFile(dataDir))))) return false
  try {
    const request = await readJson<Request>(takenFile(dataDir))
    if (!request) return false
    const answer: Answer = await write(request.folder).then(
      (summary) => ({ summary }),
      (error: Error) => ({ error: error.message }),
    )
    await writeWhole(answerFile(dataDir, request.id), answer)
  } finally {
    await fs.rm(takenFile(dataDir), { force: true })
  }
  return true
}

/** Removes what a killed server was working on, and answers that no one has read. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await fs.readdir(dataDir)) {
    if (/^backup-(taken|answer-.+)\.json(\.part)?$/.test(name)) await fs.rm(path.join(dataDir, name), { force: true })
  }
}

/**
 * Checks every second for backup requests: only one process can open the embedded database, so it writes the backups.
 */
export function watchBackupRequests(
  dataDir: string,
  write: Write,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false
  const stopping = new AbortController()
  const done = (async () => {
    await removeLeftovers(dataDir).catch(onError)
    while (!isStopped) {
      await answerBackupRequest(dataDir, write).catch(onError)
      await pause(1000, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    async stop() {
      isStopped = true
      stopping.abort()
      await done
    },
  }
}

type Asking = {
  dataDir: string
  folder: string
  /** The process that has the data open; null if none has. */
  holder: () => number | null
  /** How long the server may take to notice. */
  noticeMs?: number
}

/**
 * Requests a backup from the server that has this data folder open, and waits for it.
 * @throws a sentence for the person at the terminal, even when another backup is requested or being written
 */
export async function requestBackup({ dataDir, folder, holder, noticeMs = 30_000 }: Asking): Promise<BackupSummary> {
  const server = holder()
  const request = { id: randomUUID(), folder, by: thisProcess() }
  await fileRequest(dataDir, request)
  const noticedBy = Date.now() + noticeMs
  for (;;) {
    // Before the answer is read: a server may stop right after it has answered.
    const hasStopped = holder() !== server
    // In the order in which the server writes them: otherwise a change in between could be missed.
    const isWaiting = await isRequest(requestFile(dataDir), request)
    const isTaken = await isRequest(takenFile(dataDir), request)
    const answer = await readJson<Answer>(answerFile(dataDir, request.id))
    if (answer) {
      await fs.rm(answerFile(dataDir, request.id), { force: true })
      if ('error' in answer) throw new Error(answer.error)
      return answer.summary
    }
    if (hasStopped) {
      await withdraw(dataDir, request)
      if (isTaken) await fs.rm(takenFile(dataDir), { force: true })
      throw new Error('The server stopped before the backup was complete. Run the backup again.')
    }
    if (!isWaiting && !isTaken) {
      throw new Error('The server took the request but left no answer. Read its log and run the backup again.')
    }
    if (isWaiting && Date.now() > noticedBy && (await withdraw(dataDir, request))) {
      throw new Error('The server that has the data open does not answer. Stop it and run the backup again.')
    }
    await pause(200)
  }
}

/** Creates the request. @throws a sentence for the person at the terminal when there is another backup */
async function fileRequest(dataDir: string, request: Request): Promise<void> {
  await removeAbandoned(dataDir)
  const draft = `${requestFile(dataDir)}.${request.id}`
  await fs.writeFile(draft, JSON.stringify(request), { mode: 0o600 })
  try {
    // Unlike a rename, this does not replace the request of another process.
    await fs.link(draft, requestFile(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const other = (await readJson<Request>(requestFile(dataDir))) ?? (await readJson<Request>(takenFile(dataDir)))
    throw refusal(other)
  } finally {
    await fs.rm(draft, { force: true })
  }
  const taken = await readJson<Request>(takenFile(dataDir))
  if (taken && taken.id !== request.id && (await withdraw(dataDir, request))) throw refusal(taken)
}

function refusal(other: Request | null): Error {
  const which = other ? ` (${other.folder})` : ''
  return new Error(`Another backup is being written${which}. Run this one when it is complete.`)
}

/** Removes a request that its process, which was killed, can no longer withdraw. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const request = await readJson<Request>(requestFile(dataDir))
  if (request && !(request.by && isRunning(request.by))) await fs.rm(requestFile(dataDir), { force: true })
}

const isRequest = async (file: string, { id }: Request) => (await readJson<Request>(file))?.id === id

/** Removes this request only. @returns false when the server has taken it already */
async function withdraw(dataDir: string, request: Request): Promise<boolean> {
  if (!(await isRequest(requestFile(dataDir), request))) return false
  // Unlike rm, unlink fails when the server takes the request at the same moment.
  return foundFile(fs.unlink(requestFile(dataDir)))
}

/** @returns false when there was no file */
const foundFile = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
