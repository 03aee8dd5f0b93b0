import { InvalidArgumentError, Option } from 'commander'
import { Swap } from '../registry/schema.ts'
import { isUnitName, type UnitName, unitNames } from '../units.ts'

/** The units that a `<unit>` argument may name when the sources are needed. */
export const unitList = unitNames.join(', ') || 'none: package.json lacks "dayline": { "remote": "<name>" }'

/** Parses the name of a unit of this repository; the error lists the valid names. */
export function parseUnit(word: string): UnitName {
  if (isUnitName(word)) return word
  throw new InvalidArgumentError(`The units are ${unitList}.`)
}

/** Placeholder for a unit that has releases in the store, no matter where its sources are. */
export const anyUnit = 'host, or the name of a remote'

/** Parses a unit's name; the store decides whether the unit exists. */
export function parseAnyUnit(word: string): string {
  if (/^[a-z][a-z0-9-]{0,39}$/.test(word)) return word
  throw new InvalidArgumentError(`The units of this checkout are ${unitList}.`)
}

function parsePercent(text: string): number {
  const percent = Number(text)
  if (text.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent
  throw new InvalidArgumentError('The percentage must be a whole number from 0 to 100.')
}

/** A number of days, or of lines. */
export function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new InvalidArgumentError('The value must be a whole number, at least 1.')
}

function parseOrganization(text: string, earlier: number[] = []): number[] {
  const id = Number(text)
  if (Number.isSafeInteger(id) && id > 0) return [...earlier, id]
  throw new InvalidArgumentError('The organization must be a number.')
}

/** Validates a release id, because ids become part of paths. */
export function parseId(word: string): string {
  if (/^(?!\.)[\w.-]{1,80}$/.test(word)) return word
  throw new InvalidArgumentError('A release id may contain letters, digits, dots and dashes.')
}

/** Parses an environment's name. The servers serve no registry whose name has other characters. */
export function parseEnvironment(word: string): string {
  if (/^[\w-]+$/.test(word)) return word
  throw new InvalidArgumentError('The name becomes part of an address: use letters, digits, dashes and underscores.')
}

/** The reason for a waived check. It is logged, so it must not be empty. */
function parseReason(text: string): string {
  if (text.trim() !== '') return text.trim()
  throw new InvalidArgumentError('Please give a reason; it is logged.')
}

/** Options of a promotion: who gets the release, waived checks, how open tabs change to it. */
export const reachOptions = [
  new Option('--percent <n>', 'release to this percentage of users').argParser(parsePercent),
  new Option('--organization <number>', 'release to this organization; repeatable').argParser(parseOrganization),
  new Option('--swap <how>', 'when open tabs change: at the next visit, when the user agrees, or at once')
    .choices(Swap.options)
    .default('next-nav'),
  new Option(
    '--drop-screens <reason>',
    'allow screens or slots of the active release to be missing; the reason is logged',
  ).argParser(parseReason),
  new Option('--accept-signatures <reason>', 'allow changed types of shared names; the reason is logged').argParser(
    parseReason,
  ),
  new Option('--skip-smoke <reason>', 'do not try it in a browser first; the reason is logged').argParser(parseReason),
  new Option('--leave-old-tabs', 'promote although tabs with a previous host cannot run it; they fall back'),
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
