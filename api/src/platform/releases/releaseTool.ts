import { execFile } from 'node:child_process'

type RolledBack = { release: string; seq: number }

/** The release tool, as far as the operators' page needs it. */
export type ReleaseTool = {
  /** Rolls back to the last good release. @throws Error with the tool's message */
  rollback(remote: string, options: { reason: string; isGentle: boolean; by: string }): Promise<RolledBack>
}

const timeoutMs = 30_000

/**
 * Runs the release tool as a program of its own: there is one implementation of a rollback, with its lock and its log,
 * and this server needs nothing of it. `RELEASE_TOOL` is its file, `RELEASE_STORE` the store.
 * @param umask for the files of the store
 */
export function releaseTool(
  { RELEASE_TOOL: tool, RELEASE_STORE: store }: NodeJS.ProcessEnv,
  umask: number,
): ReleaseTool | null {
  if (!tool || !store) return null
  return {
    rollback(remote, { reason, isGentle, by }) {
      // An array of arguments, never a shell; and what a person typed cannot be taken for an option.
      const words = ['rollback', remote, `--reason=${reason}`, ...(isGentle ? ['--next-nav'] : [])]
      return run(tool, [...words, '--store', store, '--json'], { by, umask })
    },
  }
}

function run(tool: string, words: string[], { by, umask }: { by: string; umask: number }): Promise<RolledBack> {
  const options = { timeout: timeoutMs, env: { ...process.env, RELEASED_BY: by } }
  return new Promise((resolve, reject) => {
    // What it writes is read by web servers of other accounts; a program takes on the mask at its start.
    const own = process.umask(umask)
    execFile(process.execPath, [tool, ...words], options, (error, stdout, stderr) => {
      if (error) return reject(new Error(stderr.trim() || error.message))
      resolve(JSON.parse(stdout) as RolledBack)
    })
    process.umask(own)
  })
}
