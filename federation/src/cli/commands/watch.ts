import { setTimeout as pause } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { type HealthSource, operatorKey, readHealth } from '../../health/health.ts'
import { type Bound, sentenceOf, type Verdict, verdicts } from '../../health/verdicts.ts'
import { noteHealthy } from '../../promotion/lastGood.ts'
import { rollback } from '../../promotion/rollback.ts'
import { RefusedError } from '../../registry/changes.ts'
import { readRegistry } from '../../registry/registryStore.ts'
import type { Registry } from '../../registry/schema.ts'
import { ownerOf, ownerText } from '../../rights/owners.ts'
import { ConflictError } from '../../storage/target.ts'
import { parseCount } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, type OpenDeployment, withDeployment, withDryRun } from '../deployment.ts'
import { exitCodeOf, exitCodes, type Report, reporting, sentenceOf as sentenceOfError } from '../report.ts'

type Options = DeploymentOptions & {
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
const minUsers = 20

function lineOf(registry: Registry, verdict: Verdict): string {
  const owner = ownerOf(registry, verdict.remote)
  const whose = owner && verdict.isBad ? `. Owner: ${ownerText(owner)}` : ''
  return `${verdict.isBad ? 'BAD ' : 'ok  '} ${verdict.remote} ${verdict.release}: ${sentenceOf(verdict)}${whose}\n`
}

/** What was done about a release, or why not. */
type Outcome = {
  line: string
  /** What kept the tool from doing it, unless a rule or another change did. */
  error?: unknown
}

/** Rolls back a bad release. An error of any kind must not keep the other remotes from their rollbacks. */
async function leave(deployment: OpenDeployment, verdict: Verdict): Promise<Outcome> {
  const { remote, release, doubt } = verdict
  if (doubt) {
    const command = `release rollback ${remote} --from ${release} --reason "…"`
    return { line: `${remote} stays on ${release}, because ${doubt}. After a look at it: ${command}\n` }
  }
  const reason = `watch: ${sentenceOf(verdict)}`
  try {
    const { seq, remotes } = await rollback(deployment, remote, { reason, from: release })
    return { line: `${remote} is back on ${remotes[remote]?.active}, registry ${seq}\n` }
  } catch (error) {
    // There is no earlier release, or the registry has changed meanwhile.
    if (error instanceof RefusedError || error instanceof ConflictError) {
      return { line: `${remote} stays on ${release}: ${error.message}\n` }
    }
    return { line: `The rollback of ${remote} from ${release} failed: ${sentenceOfError(error)}\n`, error }
  }
}

/** Releases already logged as healthy, to avoid reading the log each time. */
const knownHealthy = new Set<string>()

/** Logs a healthy release. An error of any kind must not keep the remotes after it from their rollbacks. */
async function keep(deployment: OpenDeployment, verdict: Verdict, afterMs: number): Promise<Outcome> {
  const { remote, release } = verdict
  const name = `${remote} ${release}`
  if (knownHealthy.has(name)) return { line: '' }
  const reason = `watch: ${sentenceOf(verdict)}`
  try {
    const note = await noteHealthy(deployment, remote, { release, reason, afterMs })
    if (note !== 'early') knownHealthy.add(name)
    return { line: note === 'written' ? `${name} is healthy; tabs may fall back to it\n` : '' }
  } catch (error) {
    // The remote has just been changed: the next check reads the new state.
    if (error instanceof ConflictError) return { line: '' }
    const line = `${name} is healthy, but this could not be logged: ${sentenceOfError(error)}\n`
    if (!(error instanceof RefusedError)) return { line, error }
    // Without the right to log it now, the next check has none either.
    knownHealthy.add(name)
    return { line }
  }
}

/** With --auto-rollback: rolls bad releases back and logs healthy ones. */
async function act(deployment: OpenDeployment, judged: Verdict[], { healthyAfter }: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const verdict of judged) {
    if (verdict.isBad) outcomes.push(await leave(deployment, verdict))
    if (verdict.isHealthy) outcomes.push(await keep(deployment, verdict, healthyAfter * 60_000))
  }
  return outcomes.filter(({ line }) => line !== '')
}

/** A failing release counts first, because the on-call engineer has to act on it. */
function exitCodeFor(judged: Verdict[], outcomes: Outcome[]): number {
  if (judged.some(({ isBad }) => isBad)) return exitCodes.bad.code
  const failed = outcomes.find(({ error }) => error !== undefined)
  return failed ? exitCodeOf(failed.error) : exitCodes.done.code
}

async function checkHealth(deployment: OpenDeployment, source: HealthSource, options: Options): Promise<Report> {
  const { percent, errorPercent, minutes, users, tabs, autoRollback } = options
  const bound: Bound = { percent, errorPercent, minUsers: users ?? tabs ?? minUsers }
  const [registry, now, week] = await Promise.all([
    readRegistry(deployment.target, deployment.environment),
    readHealth(source, minutes),
    readHealth(source, weekMinutes),
  ])
  const judged = verdicts(registry, now, week, bound)
  const outcomes = autoRollback ? await act(deployment, judged, options) : []
  const done = outcomes.map(({ line }) => line)
  const text =
    judged.length > 0
      ? judged.map((verdict) => lineOf(registry, verdict)).join('')
      : 'No tab has reported a release that users get now.\n'
  return {
    text: text + done.join(''),
    data: { verdicts: judged, done },
    writes: deployment.writes,
    exitCode: exitCodeFor(judged, outcomes),
  }
}

/** Looks once; a watch that runs for days continues after an API or a store was unreachable. */
async function lookOrSayWhy(source: HealthSource, options: Options): Promise<string> {
  try {
    return (await checkHealth(deploymentOf(options), source, options)).text
  } catch (error) {
    return `The check failed: ${sentenceOfError(error)}\n`
  }
}

async function watch(options: Options): Promise<Report> {
  const source = { api: options.api, key: await operatorKey() }
  if (options.once) return checkHealth(deploymentOf(options), source, options)
  for (;;) {
    const text = await lookOrSayWhy(source, options)
    process.stdout.write(`${new Date().toISOString()}\n${text}`)
    await pause(options.every * 1_000)
  }
}

/** `release watch`: judges releases by what tabs report; rolls back automatically with --auto-rollback. */
export function addWatchCommand(program: Command): void {
  const command = withDryRun(withDeployment(program.command('watch')))
    .description('judge releases by how many people left them or saw an error')
    .addOption(
      new Option('--api <address>', 'the API that tabs report to')
        .env('DAYLINE_API')
        .default('http://localhost:8080/api'),
    )
    .option('--minutes <n>', 'minutes to look back', parseCount, 15)
    .option('--percent <n>', 'bad when more than this percentage of people left it', parseCount, 5)
    .option(
      '--error-percent <n>',
      'or when a larger percentage saw an error, at least twice as many as before',
      parseCount,
      10,
    )
    .option('--users <n>', `people needed for a verdict (default: ${minUsers})`, parseCount)
    .addOption(new Option('--tabs <n>', 'the previous name of --users').argParser(parseCount).hideHelp())
    .option(
      '--healthy-after <minutes>',
      'with --auto-rollback: log a release as healthy after this time',
      parseCount,
      60,
    )
    .option('--every <seconds>', 'seconds between checks', parseCount, 15)
    .option('--once', 'check once; exits with 6 when a release is bad')
    .option('--auto-rollback', 'roll back a bad release that more than one organization and address report')
  reporting(command, watch)
}
