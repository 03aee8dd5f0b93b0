import { setTimeout as pause } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { type HealthSource, operatorKey, readHealth } from '../../health/health.ts'
import { type Bound, sentenceOf, type Verdict, verdicts } from '../../health/verdicts.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { Registry } from '../../registry/schema.ts'
import { noteHealthy } from '../../store/lastGood.ts'
import { rollback } from '../../store/rollback.ts'
import { ConflictError } from '../../store/target.ts'
import { parseCount } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { exitCodes, type Report, reporting, sentenceOf as sentenceOfError } from '../report.ts'

type Options = PlaceOptions & {
  api: string
  minutes: number
  percent: number
  errorPercent: number
  users?: number
  tabs?: number
  healthyAfter: number
  every: number
  once?: boolean
  autoRollback?: boolean
}

const weekMinutes = 7 * 24 * 60
const leastUsers = 20

const lineOf = (verdict: Verdict): string =>
  `${verdict.isBad ? 'BAD ' : 'ok  '} ${verdict.remote} ${verdict.release}: ${sentenceOf(verdict)}\n`

/** While a rollout runs, the way back leads to the active release; not when that is the bad one. */
function wayBack({ remotes }: Registry, { remote, release }: Verdict): { to?: string } {
  const { active, lastGood, rollout } = remotes[remote] ?? {}
  return rollout && lastGood && release === active && lastGood !== active ? { to: lastGood } : {}
}

/** Goes back from a bad release; says what was done, or why it could not be. */
async function leave(place: OpenPlace, seen: Registry, verdict: Verdict): Promise<string> {
  const { remote, release, doubt } = verdict
  if (doubt) {
    return `${remote} stays on ${release}, because ${doubt}. Look, then: release rollback ${remote} --reason "…"\n`
  }
  const reason = `watch: ${sentenceOf(verdict)}`
  try {
    const { seq, remotes } = await rollback(place, remote, { reason, ...wayBack(seen, verdict) })
    return `${remote} is back on ${remotes[remote]?.active}, registry ${seq}\n`
  } catch (error) {
    // Nothing to go back to, or somebody was quicker: the others still have to be looked after.
    if (!(error instanceof RefusedError || error instanceof ConflictError)) throw error
    return `${remote} stays on ${release}: ${error.message}\n`
  }
}

/** Releases that the log calls healthy, as far as this process knows: it need not read the log again for each look. */
const knownHealthy = new Set<string>()

async function keep(place: OpenPlace, verdict: Verdict, afterMs: number): Promise<string> {
  const { remote, release } = verdict
  const name = `${remote} ${release}`
  if (knownHealthy.has(name)) return ''
  const reason = `watch: ${sentenceOf(verdict)}`
  const note = await noteHealthy(place, remote, { release, reason, afterMs }).catch((error: unknown) => {
    // Somebody changed the remote at this moment: the next look sees what it is now.
    if (error instanceof ConflictError) return 'early' as const
    throw error
  })
  if (note !== 'early') knownHealthy.add(name)
  return note === 'written' ? `${name} is healthy; tabs may fall back on it\n` : ''
}

/** What watch does by itself: goes back from what is bad, and keeps in the log what is healthy. */
async function act(place: OpenPlace, seen: Registry, judged: Verdict[], { healthyAfter }: Options): Promise<string[]> {
  const lines: string[] = []
  for (const verdict of judged) {
    if (verdict.isBad) lines.push(await leave(place, seen, verdict))
    if (verdict.isHealthy) lines.push(await keep(place, verdict, healthyAfter * 60_000))
  }
  return lines.filter((line) => line !== '')
}

async function look(place: OpenPlace, source: HealthSource, options: Options): Promise<Report> {
  const { percent, errorPercent, minutes, users, tabs, autoRollback } = options
  const bound: Bound = { percent, errorPercent, leastUsers: users ?? tabs ?? leastUsers }
  const [registry, now, week] = await Promise.all([
    readRegistry(place.target, place.environment),
    readHealth(source, minutes),
    readHealth(source, weekMinutes),
  ])
  const judged = verdicts(registry, now, week, bound)
  const done = autoRollback ? await act(place, registry, judged, options) : []
  const text = judged.length > 0 ? judged.map(lineOf).join('') : 'No tab has told of a release that people get now.\n'
  return {
    text: text + done.join(''),
    data: { verdicts: judged, done },
    writes: place.writes,
    exitCode: judged.some(({ isBad }) => isBad) ? exitCodes.bad.code : 0,
  }
}

/** Whoever watches for days goes on when the API or the store do not answer for a while. */
async function lookOrSayWhy(source: HealthSource, options: Options): Promise<string> {
  try {
    return (await look(placeOf(options), source, options)).text
  } catch (error) {
    return `Could not look: ${sentenceOfError(error)}\n`
  }
}

async function watch(options: Options): Promise<Report> {
  const source = { api: options.api, key: await operatorKey() }
  if (options.once) return look(placeOf(options), source, options)
  for (;;) {
    const text = await lookOrSayWhy(source, options)
    process.stdout.write(`${new Date().toISOString()}\n${text}`)
    await pause(options.every * 1_000)
  }
}

/** `release watch`: how what people run does, from what their tabs tell; goes back by itself where it may. */
export function addWatchCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('watch')))
    .description('judge the releases that people run by how many people leave them or see errors in them')
    .addOption(new Option('--api <address>', 'where tabs tell').env('DAYLINE_API').default('http://localhost:8080/api'))
    .option('--minutes <n>', 'look back so far', parseCount, 15)
    .option('--percent <n>', 'bad when more than this part of the people left it', parseCount, 5)
    .option('--error-percent <n>', 'or when more saw an error, and twice as many as before', parseCount, 10)
    .option('--users <n>', `of at least so many people (default: ${leastUsers})`, parseCount)
    .addOption(new Option('--tabs <n>', 'the former name of --users').argParser(parseCount).hideHelp())
    .option('--healthy-after <minutes>', 'with --auto-rollback: note in the log what is healthy then', parseCount, 60)
    .option('--every <seconds>', 'look so often', parseCount, 15)
    .option('--once', 'look once; ends with 6 when a release is bad')
    .option('--auto-rollback', 'roll a bad release back, when more than one organization and address say so')
  reporting(command, watch)
}
