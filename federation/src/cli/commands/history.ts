import type { Command } from 'commander'
import { changesBackFrom, type DamagedLogError, type LogEntry, lastLogged } from '../../registry/log.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { Owner } from '../../registry/schema.ts'
import type { Deployment } from '../../registry/served.ts'
import { ownerOf, ownerText } from '../../rights/owners.ts'
import { isPreview } from '../../storage/paths.ts'
import { anyUnit, parseAnyUnit, parseCount } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { exitCodes, reporting } from '../report.ts'
import { tableOf } from '../table.ts'

type Options = DeploymentOptions & { limit: number }
type Row = Omit<LogEntry, 'registry' | 'frozen' | 'follows'> & { owner: Owner | null }

const head = ['change', 'at (UTC)', 'by', 'what', 'unit', 'owner', 'release', 'why']

function rowOf({ seq, at, by, action, unit, owner, release, reason, waived = {} }: Row): string[] {
  const passedBy = Object.entries(waived).map(([check, why]) => `skipped the check of ${check}: ${why}`)
  const why = [...(reason ? [reason] : []), ...passedBy].join('; ')
  return [
    String(seq),
    at.slice(0, 19).replace('T', ' '),
    by,
    action,
    unit,
    owner ? ownerText(owner) : '–',
    release ?? '–',
    why,
  ]
}

/** `unused`: how many entries are newer than the last change that took effect. */
type Changes = { rows: Row[]; damaged: DamagedLogError[]; unused: number }

async function lastChanges(
  { target, environment }: Deployment,
  unit: string | undefined,
  limit: number,
): Promise<Changes> {
  const last = await lastLogged(target, environment)
  const { seq } = await readRegistry(target, environment)
  // A closed preview has no registry; its log stays.
  const newest = seq === 0 && isPreview(environment) ? last : seq
  const rows: Row[] = []
  const damaged: DamagedLogError[] = []
  for await (const entry of changesBackFrom(target, environment, newest, (error) => damaged.push(error))) {
    const { registry, frozen, follows, ...row } = entry
    if (!unit || row.unit === unit || row.unit === 'all') rows.push({ ...row, owner: ownerOf(registry, row.unit) })
    if (rows.length === limit) break
  }
  return { rows, damaged, unused: last - newest }
}

/** `release history [unit]`: who changed what, and why. */
export function addHistoryCommand(program: Command): void {
  const command = withDeployment(program.command('history'))
    .description('show who changed what and why, newest change first')
    .argument('[unit]', anyUnit, parseAnyUnit)
    .option('--limit <n>', 'number of changes', parseCount, 20)
  reporting(command, async (unit: string | undefined, options: Options) => {
    const deployment = deploymentOf(options)
    if (unit) await refuseUnknownUnit(deployment, unit)
    const { rows, damaged, unused } = await lastChanges(deployment, unit, options.limit)
    const entries = unused === 1 ? 'entry' : 'entries'
    const note = unused > 0 && !unit ? `${unused} newer ${entries} of the log never took effect.\n` : ''
    const text = rows.length > 0 ? tableOf(head, rows.map(rowOf)) : 'Nothing has been released here yet.\n'
    const gaps = damaged.map(({ message }) => `${message}\n`).join('')
    return {
      text: text + note + gaps,
      data: { environment: deployment.environment, changes: rows, damaged: damaged.map(({ path }) => path) },
      exitCode: damaged.length > 0 ? exitCodes.damaged.code : exitCodes.done.code,
    }
  })
}
