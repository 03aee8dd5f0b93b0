import { startChild } from './children.ts'

type Step = { unit: string; state: string; milliseconds?: number; isBuilt?: boolean; message?: string }

type ReleaseOptions = { store: string; logs: string; onProgress: (text: string) => void }

const failureOf = ({ isBuilt }: Step): string => (isBuilt ? 'was built, but could not be released' : 'failed to build')

const stepTexts: Record<string, (step: Step) => string> = {
  building: ({ unit }) => `Building ${unit}`,
  released: ({ unit, milliseconds = 0 }) => `${unit} is released (${(milliseconds / 1000).toFixed(1)} s)`,
  failed: (step) => `${step.unit} ${failureOf(step)}:\n${(step.message ?? '').split('\n').slice(0, 25).join('\n')}`,
}

/** A step as text; undefined for one that is not reported. */
export const textOf = (step: Step): string | undefined => stepTexts[step.state]?.(step)

/**
 * Builds and releases every unit whose sources have changed. A remote that does not build retains its last release; the
 * host must be built and released.
 * @throws Error with the release tool's output
 */
export async function ensureReleases({ store, logs, onProgress }: ReleaseOptions): Promise<void> {
  const steps: Step[] = []
  const child = startChild({
    name: 'releases',
    script: 'federation/src/cli/release.ts',
    args: ['ensure', '--store', store],
    logs,
    onMessage: (message) => {
      const step = message as Step
      steps.push(step)
      const text = textOf(step)
      if (text) onProgress(text)
    },
  })
  const code = await child.exited
  const failedHost = steps.find(({ unit, state }) => unit === 'host' && state === 'failed')
  if (failedHost) throw new Error(`The host ${failureOf(failedHost)}, so the app cannot start.`)
  if (code !== 0 && !steps.some(({ state }) => state === 'failed')) throw new Error(child.lastOutput())
  const current = steps.filter(({ state }) => state === 'current').length
  if (current > 0)
    onProgress(current === steps.length ? 'All releases are up to date' : `${current} releases are up to date`)
}
