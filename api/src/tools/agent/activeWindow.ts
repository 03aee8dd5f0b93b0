import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The active window and idle time of this machine. `idleSeconds` is null if it cannot be read. */
export type ActiveWindow = { app: string; url?: string; idleSeconds: number | null }
export type ReadActiveWindow = () => Promise<ActiveWindow | null>

const execute = promisify(execFile)

async function output(command: string, args: string[]): Promise<string | null> {
  return execute(command, args, { timeout: 5000 }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

async function isThere(command: string): Promise<boolean> {
  return (await output('which', [command])) !== null
}

/** The window's class or, if xdotool is too old to report it, the name of the window's process. */
async function activeApp(): Promise<string | null> {
  const named = await output('xdotool', ['getactivewindow', 'getwindowclassname'])
  if (named) return named
  const pid = await output('xdotool', ['getactivewindow', 'getwindowpid'])
  if (!pid || !/^\d+$/.test(pid)) return null
  return readFile(`/proc/${pid}/comm`, 'utf8').then(
    (name) => name.trim(),
    () => null,
  )
}

async function onX11(): Promise<ActiveWindow | null> {
  const app = await activeApp()
  const idle = await output('xprintidle', [])
  return app ? { app, idleSeconds: idle === null ? null : Number(idle) / 1000 } : null
}

const frontApp = 'tell application "System Events" to get name of first application process whose frontmost is true'
async function onMac(): Promise<ActiveWindow | null> {
  const app = await output('osascript', ['-e', frontApp])
  const registry = await output('ioreg', ['-c', 'IOHIDSystem', '-d', '4'])
  const [, nanoseconds] = /"HIDIdleTime" = (\d+)/.exec(registry ?? '') ?? []
  return app ? { app, idleSeconds: nanoseconds ? Number(nanoseconds) / 1e9 : null } : null
}

/** Returns the reader for this machine. @throws Error that names what is missing */
export async function activeWindowReader(): Promise<ReadActiveWindow> {
  if (process.platform === 'darwin') return onMac
  if (process.platform === 'linux' && process.env.DISPLAY && (await isThere('xdotool'))) return onX11
  const why =
    process.platform !== 'linux'
      ? `The active window cannot be read on ${process.platform}.`
      : process.env.DISPLAY
        ? 'xdotool is needed to read the active window; install it (and xprintidle, which reports idle time).'
        : 'There is no X display.'
  throw new Error(`${why}\nUse --demo to simulate a working day, or --relay with ActivityWatch's own watchers.`)
}
