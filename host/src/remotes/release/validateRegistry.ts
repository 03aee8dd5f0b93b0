import type { Registry } from './registryTypes.ts'

/** Throws an error that names the place when the value there is invalid. */
type Check = (value: unknown, at: string) => void

function fail(at: string, expected: string): never {
  throw new Error(`The registry is not valid: ${at} is not ${expected}.`)
}

const text =
  (pattern: RegExp): Check =>
  (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value)) fail(at, `a text like ${pattern.source}`)
  }
const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (value, at) => {
    if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most) {
      fail(at, `a whole number from ${least} to ${most}`)
    }
  }
const oneOf =
  (...words: (string | boolean)[]): Check =>
  (value, at) => {
    if (!words.includes(value as string | boolean)) fail(at, `one of ${words.join(', ')}`)
  }
const optional =
  (check: Check): Check =>
  (value, at) => {
    if (value !== undefined) check(value, at)
  }
const orNull =
  (check: Check): Check =>
  (value, at) => {
    if (value !== null) check(value, at)
  }
const listOf =
  (check: Check, least = 0): Check =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < least) fail(at, `a list of at least ${least}`)
    value.forEach((item, index) => {
      check(item, `${at}[${index}]`)
    })
  }

function entriesOf(value: unknown, at: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(at, 'an object')
  return Object.entries(value)
}

const recordOf =
  (key: RegExp, check: Check): Check =>
  (value, at) => {
    for (const [name, item] of entriesOf(value, at)) {
      text(key)(name, `the name ${at}.${name}`)
      check(item, `${at}.${name}`)
    }
  }
/** Unnamed fields are accepted and never read: the registry may be newer than this host. */
const shape =
  (fields: Record<string, Check>): Check =>
  (value, at) => {
    entriesOf(value, at)
    for (const [name, check] of Object.entries(fields)) check((value as Record<string, unknown>)[name], `${at}.${name}`)
  }

const any = /^/
const word = text(any)
const file = text(/^(?!\.)[\w.~-]+(\/(?!\.)[\w.~-]+)*$/)
// A folder on our own origin: no scheme, no host, so that no registry can send a tab elsewhere.
const base = text(/^\/releases\/[\w-]+\/(?!\.)[\w.-]+\/$/)
const idPattern = /^(?!\.)[\w.-]{1,80}$/
const id = text(idPattern)
const shortText = text(/^.{1,80}$/s)
const permission = text(/^[\w.]+$/)
// Elements that draw and cannot run, link or load anything.
const iconElement = oneOf('path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect')
const iconAttributes = recordOf(/^[a-z][\w-]*$/, text(/^[\w .,-]*$/))
const iconShape: Check = (value, at) => {
  listOf(() => {}, 2)(value, at)
  const [element, attributes, ...more] = value as unknown[]
  iconElement(element, `${at}[0]`)
  iconAttributes(attributes, `${at}[1]`)
  if (more.length > 0) fail(at, 'an element and its attributes')
}
const needs = shape({ files: listOf(file), shares: listOf(word) })

const flag = oneOf(true, false)
const sidebarPlace = shape({
  group: text(/^[a-z-]+$/),
  order: whole(0),
  title: optional(shortText),
  can: optional(permission),
  beta: optional(flag),
  badge: optional(text(/^[a-z-]+$/)),
})
const screen = shape({
  path: text(/^\/app(\/[a-z0-9][a-z0-9-]*)+$/),
  title: shortText,
  icon: listOf(iconShape),
  can: optional(permission),
  withoutOrganization: optional(flag),
  whenLapsed: optional(flag),
  sidebar: optional(sidebarPlace),
  palette: optional((value, at) => (value === false ? undefined : listOf(shortText)(value, at))),
  go: optional(text(/^[a-z]$/)),
})

const release = shape({
  base,
  entry: file,
  integrity: text(/^sha384-[A-Za-z0-9+/]{64}$/),
  contract: whole(1),
  consumes: recordOf(any, word),
  preload: shape({ area: needs, screens: recordOf(any, needs), slots: recordOf(any, needs) }),
  screens: optional(recordOf(/^[a-z][a-z0-9-]*$/, screen)),
  help: optional(oneOf(true)),
  commit: word,
  bytes: whole(0),
})

const rollout = shape({
  release: id,
  percent: whole(0, 100),
  organizations: listOf(whole(1)),
  salt: text(/./s),
})

const remote: Check = (value, at) => {
  shape({
    active: orNull(id),
    lastGood: orNull(id),
    blocked: listOf(id),
    swap: oneOf('next-nav', 'prompt', 'urgent'),
    rollout: orNull(rollout),
    releases: recordOf(idPattern, release),
  })(value, at)
  const { active, lastGood, rollout: share, releases } = value as Registry['remotes'][string]
  for (const named of [active, lastGood, share?.release]) {
    if (named && !Object.hasOwn(releases, named)) fail(`${at}.releases.${named}`, 'listed, though it is named')
  }
}

const host = shape({
  release: id,
  base,
  contracts: listOf(whole(1), 1),
  provides: recordOf(any, word),
  shares: recordOf(any, listOf(file)),
  chunks: recordOf(any, listOf(file)),
})

const unitName = /^[a-z][a-z0-9-]*$/
const registry = shape({
  seq: whole(0),
  host: orNull(host),
  remotes: recordOf(unitName, remote),
  owners: optional(recordOf(unitName, shape({ team: shortText, contact: shortText }))),
})

/**
 * Validates a registry: folders on our own origin only, no release named but not listed.
 * Written by hand so that the host bundles no schema library. A test compares it with the release tool's schema,
 * apart from unknown fields: a tab of an older host must still follow a rollback that a newer tool writes.
 * @throws Error that names the first invalid place
 */
export function validateRegistry(value: unknown): Registry {
  registry(value, 'registry')
  return value as Registry
}
