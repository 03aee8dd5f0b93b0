import path from 'node:path'
import { root } from '../root.ts'

/** How far `pnpm at` moved the clock of this process, in milliseconds. */
export const clockShift = Number(process.env.DAYLINE_CLOCK_SHIFT ?? 0)

const preload = path.join(root, 'testkit/src/clock/preload.ts')

/** The environment in which all of Dayline starts at an instant: Node and its threads, pages of the tests, databases. */
export function clockEnvironment(at: number, machineZone?: string, realNow = Date.now() - clockShift) {
  // In whole seconds, which libfaketime requires, and never before the chosen time.
  const shift = Math.ceil((at - realNow) / 1000) * 1000
  return {
    DAYLINE_CLOCK_SHIFT: String(shift),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--require ${JSON.stringify(preload)}`].filter(Boolean).join(' '),
    ...(machineZone && { TZ: machineZone }),
  }
}
