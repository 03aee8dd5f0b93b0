import type { ReleaseHealth } from '@dayline/shared/contract'
import type { Registry, RemoteEntry } from '../../registry/schema.ts'
import { unitsOf } from '../../releases/storeUnits.ts'
import { ownerOf, ownerText } from '../../rights/owners.ts'
import { tableOf } from '../table.ts'

const head = ['unit', 'release', 'built', 'KiB', 'falls back to', 'owner', 'notes']

/** When a release was built, from its id; a dash for an id that was chosen by hand. */
function builtAt(id: string | null | undefined): string {
  const [, date, hour, minute] = /^(\d{8})T(\d\d)(\d\d)\d\d-/.exec(id ?? '') ?? []
  return date ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} ${hour}:${minute}` : '–'
}

function notesOf({ rollout, blocked, swap }: RemoteEntry): string {
  const notes: string[] = []
  if (rollout) {
    const whom = [`${rollout.percent} %`, ...rollout.organizations.map((id) => `organization ${id}`)]
    notes.push(`${rollout.release} for ${whom.join(', ')}`)
  }
  if (blocked.length > 0) notes.push(`blocked: ${blocked.join(', ')}`)
  if (swap !== 'next-nav') notes.push(`open tabs: ${swap}`)
  return notes.join('; ')
}

function rowOf(registry: Registry, unit: string): string[] {
  const named = ownerOf(registry, unit)
  const owner = named ? ownerText(named) : '–'
  if (unit === 'host') return [unit, registry.host?.release ?? '–', builtAt(registry.host?.release), '', '', owner, '']
  const remote = registry.remotes[unit]
  if (!remote?.active) return [unit, '–', '–', '', '', owner, '']
  const { active, lastGood, releases } = remote
  const size = String(Math.round((releases[active]?.bytes ?? 0) / 1024))
  return [unit, active, builtAt(active), size, lastGood && lastGood !== active ? lastGood : '–', owner, notesOf(remote)]
}

/** What users load now, one line per unit. Times are UTC, sizes are uncompressed script. */
export function statusOf(registry: Registry, environment: string): string {
  const rows = unitsOf(registry).map((unit) => rowOf(registry, unit))
  return `registry ${environment}, change ${registry.seq}\n${tableOf(head, rows)}`
}

/** What tabs report: one line for each release that was run or left. */
export function tabsOf(health: readonly ReleaseHealth[]): string {
  if (health.length === 0) return '\nNo tab has reported a release.\n'
  const rows = health.map(({ Remote, Release, Running, Tabs, Ran, Left, Erred }) =>
    [Remote, Release, Running, Tabs, Ran.Users, Left.Users, Erred.Users].map(String),
  )
  return `\n${tableOf(['unit', 'release', 'tabs now', 'tabs in all', 'people', 'left it', 'saw an error'], rows)}`
}
