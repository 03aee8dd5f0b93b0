import type { ReleaseEvent } from '@dayline/shared/contract'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from './registryTypes.ts'

/** The stage in which a release failed; `running`: long after it was shown. */
export type RemotePhase = ReleaseEvent['Phase']

/** How long one stage may take before the next release is tried. */
const stageTime = 8_000

/** A release failed to load or run; `phase` is the stage. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError'
  readonly phase: RemotePhase
  readonly code: string

  constructor(phase: RemotePhase, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.phase = phase
    this.code = code
  }
}

/** Ends a stage after `stageTime`, and names the stage in every error. */
export async function stage<T>(phase: RemotePhase, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteLoadError(phase, 'timeout', `There was no answer within ${stageTime / 1000} seconds.`))
    }, stageTime)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    if (error instanceof RemoteLoadError) throw error
    const code = (error as Error)?.name === 'ChunkLoadError' ? 'load' : 'throw'
    throw new RemoteLoadError(phase, code, String((error as Error)?.message ?? error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const federationName = (remote: string, id: string) => `dayline_${remote}_${id.replaceAll(/\W/g, '_')}`
const hasContainer = (name: string) => typeof (window as unknown as Record<string, unknown>)[name] === 'object'

/** Runs the entry of a release. The browser refuses it when its hash differs from the registry's. */
function runEntry(name: string, { base, entry, integrity }: RemoteRelease): Promise<void> {
  if (hasContainer(name)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = base + entry
    script.integrity = integrity
    // Required to check the hash of a file from another origin, as a local remote's is.
    script.crossOrigin = 'anonymous'
    script.onload = () => {
      if (hasContainer(name)) resolve()
      else reject(new RemoteLoadError('entry', 'throw', `${script.src} ran but defined no container.`))
    }
    script.onerror = () => {
      script.remove()
      reject(new RemoteLoadError('entry', 'load', `${script.src} did not load or is not the released file.`))
    }
    document.head.append(script)
  })
}

const registered = new Set<string>()

/**
 * Loads one exposed module of one release: the entry, then the module with its shared modules.
 * Each release is a federation remote of its own and is registered once, never replaced: two releases can then
 * exist in one tab, and going back to an earlier one needs no request.
 * @throws RemoteLoadError
 */
export async function loadExpose<T>(remote: string, id: string, release: RemoteRelease, expose: string): Promise<T> {
  const name = federationName(remote, id)
  await stage('entry', () => runEntry(name, release))
  if (!registered.has(name)) {
    registerRemotes([
      { name, entry: new URL(release.base + release.entry, location.origin).href, entryGlobalName: name, type: 'var' },
    ])
    registered.add(name)
  }
  const module = await stage('area', () => loadRemote<T>(`${name}/${expose}`))
  if (!module) throw new RemoteLoadError('area', 'shape', `${remote} ${id} has no ${expose}.`)
  return module
}
