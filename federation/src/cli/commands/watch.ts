import { setTimeout as pause } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { type HealthSource, operatorKey, readHealth } from '../../health/health.ts'
import { type Bound, sentenceOf, type Verdict, verdicts } from '../../health/verdicts.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { Registry } from '../../registry/schema.ts'
import { rollback } from '../../store/rollback.ts'
import { parseCount } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { exitCodes, type Report, reporting } from '../report.ts'

type Options = PlaceOptions & {
  api: string
  minutes: number
  percent: number
  tabs: number
  every: number
  once?: boolean
  autoRollback?: boolean
}

const lineOf = ({ remote, release, tabs, fallbacks, percent, isBad }: Verdict): string =>
  `${isBad ? 'BAD ' : 'ok  '} ${remote} ${release}: ${fallbacks} of ${tabs} tabs left it (${percent} %)\n`

/** Goes back from each bad release; says what was done, or why it could not be. */
async function leave(place: OpenPlace, seen: Registry, bad: Verdict[], bound: Bound): Promise<string[]> {
  const lines: string[] = []
  for (const verdict of bad) {
    const reason = `watch: ${sentenceOf(verdict, bound)}`
    try {
      const { seq, remotes } = await rollback(place, verdict.remote, { reason })
      lines.push(`${verdict.remote} is back on ${remotes[verdict.remote]?.active}, registry ${seq}\n`)
    } catch (error) {
      // Nothing to go back to, or somebody was quicker: the others still have to be looked after.
      if (!(error instanceof RefusedError)) throw error
      lines.push(`${verdict.remote} stays on ${seen.remotes[verdict.remote]?.active}: ${error.message}\n`)
    }
  }
  return lines
}

async function look(place: OpenPlace, source: HealthSource, options: Options): Promise<Report> {
  const bound: Bound = { percent: options.percent, leastTabs: options.tabs }
  const [registry, health] = await Promise.all([
    readRegistry(place.target, place.environment),
    readHealth(source, options.minutes),
  ])
  const judged = verdicts(registry, health, bound)
  const bad = judged.filter(({ isBad }) => isBad)
  const done = options.autoRollback ? await leave(place, registry, bad, bound) : []
  const text = judged.length > 0 ? judged.map(lineOf).join('') : 'No tab has told of a release that people get now.\n'
  return {
    text: text + done.join(''),
    data: { verdicts: judged, done },
    writes: place.writes,
    exitCode: bad.length > 0 ? exitCodes.bad.code : 0,
  }
}

async function watch(options: Options): Promise<Report> {
  const source = { api: options.api, key: await operatorKey() }
  for (;;) {
    const report = await look(placeOf(options), source, options)
    if (options.once) return report
    process.stdout.write(`${new Date().toISOString()}\n${report.text}`)
    await pause(options.every * 1_000)
  }
}

/** `release watch`: how what people run does, from what their tabs tell; goes back by itself where it may. */
export function addWatchCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('watch')))
    .description('judge the releases that people run by how many tabs leave them')
    .addOption(new Option('--api <address>', 'where tabs tell').env('DAYLINE_API').default('http://localhost:8080/api'))
    .option('--minutes <n>', 'look back so far', parseCount, 15)
    .option('--percent <n>', 'bad above this part of the tabs', parseCount, 5)
    .option('--tabs <n>', 'of at least so many tabs', parseCount, 20)
    .option('--every <seconds>', 'look so often', parseCount, 15)
    .option('--once', 'look once; ends with 6 when a release is bad')
    .option('--auto-rollback', 'roll a bad release back, urgently')
  reporting(command, watch)
}
