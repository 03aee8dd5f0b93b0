import { exposedOf } from '../check/screens.ts'
import { RefusedError } from '../registry/changes.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { openBrowser } from './browser.ts'
import { type ScreenToOpen, screensOf } from './screens.ts'
import { startTrial } from './trialServer.ts'
import { type Findings, type Person, visit } from './visit.ts'

/** What a trial needs besides the release. */
export type SmokeOptions = {
  /** The API behind the candidate. */
  api: string
  /** The accounts, in order: each opens the screens that those before it may not open. */
  people: Person[]
}

const skip = '--skip-smoke "why" (the reason is logged)'

async function refuseWithoutApi(api: string): Promise<void> {
  const address = api.replace(/\/+$/, '')
  const answers = await fetch(`${address}/health`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) return
  throw new RefusedError(
    `A release is tried in a browser before users get it, but no API answers at ${address}. Start ` +
      `one (pnpm start), give its address with --api, or promote with ${skip}.`,
  )
}

/** Units whose screens are opened: the candidate's own, or all of them for a new shell. */
const unitsOf = (file: ReleaseFile, { remotes }: Registry): string[] =>
  file.kind === 'remote' ? [file.unit] : Object.keys(remotes)

/** Opens every screen, each as the first person to whom the app shows it. */
async function openScreens(
  kind: ReleaseFile['kind'],
  url: string,
  people: Person[],
  screensFor: (links: string[]) => ScreenToOpen[],
): Promise<Findings> {
  const browser = await openBrowser(kind)
  const all: Findings = { opened: [], problems: [] }
  try {
    for (const person of people) {
      const left = (links: string[]) => screensFor(links).filter(({ id }) => !all.opened.includes(id))
      const { opened, problems } = await visit({ browser, url, person, screensFor: left })
      all.opened.push(...opened)
      all.problems.push(...problems)
      if (problems.length > 0) break
    }
  } finally {
    await browser.close()
  }
  return all
}

/** What a trial found; that it opened no screen of a remote that has some is a problem, because nothing was tried. */
export function withUnshown(file: ReleaseFile, people: Person[], findings: Findings): Findings {
  const isTried = file.kind === 'host' || exposedOf(file).screens.length === 0 || findings.opened.length > 0
  if (isTried || findings.problems.length > 0) return findings
  const emails = people.map(({ email }) => email).join(', ')
  return {
    ...findings,
    problems: [`none of its screens was shown to ${emails}. Give an account that sees one: --login`],
  }
}

/**
 * Opens a published release in the real host, with a running API: opens every screen, types, leaves and returns.
 * Only this browser gets the release.
 * @throws RefusedError when there is no browser or no API
 */
export async function smoke(
  deployment: Deployment,
  file: ReleaseFile,
  registry: Registry,
  options: SmokeOptions,
): Promise<Findings> {
  await refuseWithoutApi(options.api)
  const trial = await startTrial(deployment, registry, file, options.api)
  const screensFor = (links: string[]) => screensOf(trial.registry, links, unitsOf(file, trial.registry))
  try {
    return withUnshown(file, options.people, await openScreens(file.kind, trial.url, options.people, screensFor))
  } finally {
    await trial.stop()
  }
}
