import { execFile } from 'node:child_process'

type RolledBack = { release: string; seq: number }

type RollbackOptions = {
  /** The release to leave during a rollout; if undefined, both. */
  from: string | undefined
  reason: string
  isGentle: boolean
  by: string
}

/** The functions of the release tool that the operators' page needs. */
export type ReleaseTool = {
  /** Rolls back to the last good release. @throws Error with the tool's message */
  rollback(remote: string, options: RollbackOptions): Promise<RolledBack>
}

const timeoutMs = 30_000

/**
 * Runs the release tool as a separate program, so that rollback has a single implementation, with its lock and its log.
 * `RELEASE_TOOL` is its file, `RELEASE_STORE` the store.
 * @param umask for the files of the store
 */
export function releaseTool(
  { RELEASE_TOOL: tool, RELEASE_STORE: store }: NodeJS.ProcessEnv,
  umask: number,
): ReleaseTool | null {
  if (!tool || !store) return null
  return {
    rollback(remote, { from, reason, isGentle, by }) {
      // An array of arguments, never a shell; typed text cannot be taken for an option.
      const options = [`--reason=${reason}`, ...(from ? [`--from=${from}`] : []), ...(isGentle ? ['--next-nav'] : [])]
      const args = ['rollback', remote, ...options]
      return run(tool, [...args, '--store', store, '--json'], { by, umask })
    },
  }
}

function run(tool: string, args: string[], { by, umask }: { by: string; umask: number }): Promise<RolledBack> {
  const options = { timeout: timeoutMs, env: { ...process.env, RELEASED_BY: by } }
  return new Promise((resolve, reject) => {
    // Web servers of other accounts read the files it writes; a program inherits the umask when it starts.
    const own = process.umask(umask)
    execFile(process.execPath, [tool, ...args], options, (error, stdout, stderr) => {
      if (error) return reject(new Error(stderr.trim() || error.message))
      resolve(JSON.parse(stdout) as RolledBack)
    })
    process.umask(own)
  })
}
