import { createRequire, syncBuiltinESMExports } from 'node:module'

// Loaded before the release tool by a test (`node --import`): kills the process before the n-th change of the file
// system, as a power cut would.

type Call = (...args: unknown[]) => unknown

const promises = createRequire(import.meta.url)('node:fs/promises') as Record<string, Call>
let left = Number(process.env.KILL_BEFORE_WRITE)

function stepOrDie(): void {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['link', 'mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile']) {
  const real = promises[name] as Call
  promises[name] = (...args) => {
    stepOrDie()
    return real(...args)
  }
}
const open = promises.open as Call
promises.open = (...args) => {
  if (args[1] === 'wx') stepOrDie()
  return open(...args)
}
syncBuiltinESMExports()
