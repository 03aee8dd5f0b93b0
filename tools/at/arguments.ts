import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'

export type Chosen = {
  at: number
  /** The zone in which the clock shows the chosen time. */
  zone: string
  /** TZ of the command; the machine's zone if omitted. */
  machineZone?: string
  command: [program: string, args: string[]]
}

/** The demo organization's zone, in which a time without a zone is read. */
const demoZone = 'Europe/Istanbul'

export const usage = `pnpm at <time> [--tz <zone>] <script or program> [arguments]

  pnpm at 2026-11-22T00:10 test end-to-end        the browser tests, on a Sunday ten minutes after midnight
  pnpm at 2028-02-29T23:50 start                  the app with the demo, on a leap day
  pnpm at 2026-10-25T02:30 --tz Europe/Berlin test api-embedded
  pnpm at 2027-01-01T00:10+03:00 --tz Asia/Tokyo node --test api/src/identity/account/account.test.ts

The time is in the zone of --tz, by default ${demoZone}, unless it ends in an offset or Z. --tz also sets the machine's zone.`

/** @throws Error that names the mistake in the command line */
export function parseArguments(words: string[]): Chosen {
  const [time = '', ...rest] = words
  const hasZone = rest[0] === '--tz'
  const machineZone = hasZone ? checkZone(rest[1] ?? '') : undefined
  const [name, ...args] = hasZone ? rest.slice(2) : rest
  if (!name) throw new Error('Please name the command to run at that time.')
  const zone = machineZone ?? demoZone
  return { at: instantOf(time, zone), zone, machineZone, command: commandOf(name, args) }
}

function checkZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone
  } catch {
    throw new Error(`There is no time zone "${zone}".`)
  }
}

function instantOf(time: string, zone: string): number {
  const [, day, clock = 'T12:00', offset] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d)?)?(Z|[+-]\d\d:\d\d)?$/.exec(time) ?? []
  if (!day) throw new Error(`"${time}" is not a time. Use the form 2026-11-22T00:10.`)
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  const at = offset ? Date.parse(day + clock + offset) : instantIn(zone, Date.parse(`${day}${clock}Z`))
  if (!isDay || Number.isNaN(at)) throw new Error(`"${time}" does not exist in the calendar.`)
  return at
}

/** @param wall the zone's local time, as if it were UTC */
function instantIn(zone: string, wall: number): number {
  const guess = wall - offsetOf(zone, wall)
  // Near a clock change, the first offset may be the one from the other side of it.
  return wall - offsetOf(zone, guess)
}

function offsetOf(zone: string, at: number): number {
  if (Number.isNaN(at)) return Number.NaN
  const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - at
}

/** A script of package.json by its name, or else any program. */
function commandOf(name: string, args: string[]): Chosen['command'] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Partial<Record<string, string>>
  }
  const [program = name, ...given] = scripts[name]?.split(' ') ?? []
  return [program === 'node' ? process.execPath : program, [...given, ...args]]
}
