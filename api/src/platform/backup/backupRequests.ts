import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The contents of a backup in numbers, for the person at the terminal. */
export type BackupSummary = { tables: number; rows: number; files: number; bytes: number }
type Answer = { folder: string } & ({ summary: BackupSummary } | { error: string })

const requestFile = (dataDir: string) => path.join(dataDir, 'backup-request.json')
const answerFile = (dataDir: string) => path.join(dataDir, 'backup-answer.json')

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
  const request = await readJson<{ folder: string }>(requestFile(dataDir))
  if (!request) return false
  await fs.rm(requestFile(dataDir), { force: true })
  const { folder } = request
  const answer: Answer = await write(folder).then(
    (summary) => ({ folder, summary }),
    (error: Error) => ({ folder, error: error.message }),
  )
  await writeWhole(answerFile(dataDir), answer)
  return true
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
 * @throws a sentence for the person at the terminal
 */
export async function requestBackup({ dataDir, folder, holder, noticeMs = 30_000 }: Asking): Promise<BackupSummary> {
  const server = holder()
  await fs.rm(answerFile(dataDir), { force: true })
  await writeWhole(requestFile(dataDir), { folder })
  const noticedBy = Date.now() + noticeMs
  for (;;) {
    // Before the answer is read: a server may stop right after it has answered.
    const hasStopped = holder() !== server
    const answer = await readJson<Answer>(answerFile(dataDir))
    if (answer?.folder === folder) {
      await fs.rm(answerFile(dataDir), { force: true })
      if ('error' in answer) throw new Error(answer.error)
      return answer.summary
    }
    if (hasStopped) {
      await fs.rm(requestFile(dataDir), { force: true })
      throw new Error('The server stopped before the backup was complete. Run the backup again.')
    }
    const isNoticed = (await readJson(requestFile(dataDir))) === null
    if (!isNoticed && Date.now() > noticedBy) {
      await fs.rm(requestFile(dataDir), { force: true })
      throw new Error('The server that has the data open does not answer. Stop it and run the backup again.')
    }
    await pause(200)
  }
}
