import { InvalidArgumentError, Option } from 'commander'
import { Swap } from '../registry/schema.ts'
import { isUnitName, type UnitName, unitNames } from '../units.ts'

/** The units that a `<unit>` argument may name when the sources are needed. */
export const unitList = unitNames.join(', ') || 'none: package.json lacks "dayline": { "remote": "<name>" }'

/** Parses the name of a unit of this repository; the error lists the valid names. */
export function parseUnit(word: string): UnitName {
  if (isUnitName(word)) return word
  throw new InvalidArgumentError(`Units are ${unitList}.`)
}

/** Placeholder for a unit that has releases in the store, no matter where its sources are. */
export const anyUnit = 'host, or the name of a remote'

/** Parses a unit's name; the store decides whether the unit exists. */
export function parseAnyUnit(word: string): string {
  if (/^[a-z][a-z0-9-]{0,39}$/.test(word)) return word
  throw new InvalidArgumentError(`Units of this checkout are ${unitList}.`)
}

function parsePercent(text: string): number {
  const percent = Number(text)
  if (text.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent
  throw new InvalidArgumentError('A percentage is a whole number from 0 to 100.')
}

/** A number of days, or of lines. */
export function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new InvalidArgumentError('This is a whole number from 1.')
}

function parseOrganization(text: string, earlier: number[] = []): number[] {
  const id = Number(text)
  if (Number.isSafeInteger(id) && id > 0) return [...earlier, id]
  throw new InvalidArgumentError('An organization is named by its number.')
}

/** Validates a release id, because ids become part of paths. */
export function parseId(word: string): string {
  if (/^(?!\.)[\w.-]{1,80}$/.test(word)) return word
  throw new InvalidArgumentError('A release id has letters, digits, dots and dashes.')
}

/** The reason for a waived check. It is logged, so it must not be empty. */
function parseReason(text: string): string {
  if (text.trim() !== '') return text.trim()
  throw new InvalidArgumentError('Say why; it is logged.')
}

/** Options of a promotion: who gets the release, waived checks, how open tabs change to it. */
export const reachOptions = [
  new Option('--percent <n>', 'only for this part of the users').argParser(parsePercent),
  new Option('--organization <number>', 'for this organization, may be given again').argParser(parseOrganization),
  new Option('--swap <how>', 'open tabs: at the next visit, on request, or at once')
    .choices(Swap.options)
    .default('next-nav'),
  new Option(
    '--drop-screens <reason>',
    'even if screens or slots of the live release are gone; the reason is logged',
  ).argParser(parseReason),
  new Option(
    '--accept-signatures <reason>',
    'even if shared names have other types than before; the reason is logged',
  ).argParser(parseReason),
  new Option('--skip-smoke <reason>', 'without opening it in a browser first; the reason is logged').argParser(
    parseReason,
  ),
  new Option('--leave-old-tabs', 'even if tabs that still run the former host cannot take it; they fall back'),
]

export type ReachOptions = {
  percent?: number
  organization?: number[]
  swap: Swap
  dropScreens?: string
  acceptSignatures?: string
  skipSmoke?: string
  leaveOldTabs?: boolean
}

/** Waived checks, each with the reason. */
export function waivedBy({ dropScreens, acceptSignatures, skipSmoke }: ReachOptions) {
  return {
    ...(dropScreens ? { screens: dropScreens } : {}),
    ...(acceptSignatures ? { signatures: acceptSignatures } : {}),
    ...(skipSmoke ? { smoke: skipSmoke } : {}),
  }
}

/** The options as a promote request. */
export function reachOf(options: ReachOptions) {
  const { percent, organization, swap, leaveOldTabs } = options
  return {
    swap,
    waived: waivedBy(options),
    ...(percent === undefined ? {} : { percent }),
    ...(organization ? { organizations: organization } : {}),
    ...(leaveOldTabs ? { leavesOldTabs: true } : {}),
  }
}
