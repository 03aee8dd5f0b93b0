/** Why an area should change: its release was rolled back, or a newer one is urgent. */
export type SwapOffer = 'withdrawn' | 'newer'

/** The state of a remote's area; `failed`: none of its releases could be shown. */
export type AreaStatus =
  | { is: 'idle' }
  | { is: 'loading'; release: string }
  | { is: 'running'; release: string; since: number }
  | { is: 'failed' }

/** The state of one remote in this tab. */
export type Area = {
  status: AreaStatus
  /** Changes when mounted modules have to be rerendered from another release. */
  generation: number
  /** Number of its modules on the page. */
  mounted: number
  /** Releases that failed in this tab. */
  failed: ReadonlySet<string>
  /** Those of them that harmed the shell: tried again only when the person asks for it. */
  harmful: ReadonlySet<string>
  /** The release drawn before the last redraw: errors thrown while its modules unmount are attributed to it. */
  former: string | null
  /** Shown as a line in the area while unsaved text prevents an automatic change. */
  offer: SwapOffer | null
  /** The release already offered in a toast, so that it is not offered twice. */
  announced: string | null
  /** A failed area reopens automatically once; after that the person decides. */
  hasRetried: boolean
}

/** What can happen to an area. */
export type AreaEvent =
  | { type: 'load'; release: string }
  /** `at`: ms of `performance.now()`. */
  | { type: 'run'; release: string; at: number }
  | { type: 'giveUp'; release: string; isHarmful: boolean }
  /** Every release was tried. The next attempt starts with the first one again. */
  | { type: 'fail' }
  | { type: 'forgive'; evenHarmful: boolean }
  | { type: 'redraw'; generation: number }
  | { type: 'enter' }
  | { type: 'leave' }
  | { type: 'offer'; offer: SwapOffer | null }
  | { type: 'announce'; release: string }
  | { type: 'retry' }

type CarriedOver = Pick<Area, 'generation' | 'failed' | 'harmful'>

/** An area before its first module is opened. */
export const newArea = (carriedOver: CarriedOver): Area => ({
  ...carriedOver,
  status: { is: 'idle' },
  mounted: 0,
  former: null,
  offer: null,
  announced: null,
  hasRetried: false,
})

/** The running release; null while none has been loaded. */
export const runningRelease = ({ status }: Area): string | null => (status.is === 'running' ? status.release : null)

const including = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...set, id])

function run(area: Area, { release, at }: { release: string; at: number }): Area {
  if (area.failed.has(release) || runningRelease(area) === release) return area
  return { ...area, status: { is: 'running', release, since: at }, hasRetried: false }
}

function giveUp(area: Area, { release, isHarmful }: { release: string; isHarmful: boolean }): Area {
  const { status } = area
  const isCurrent = (status.is === 'running' || status.is === 'loading') && status.release === release
  return {
    ...area,
    status: isCurrent ? { is: 'idle' } : status,
    failed: including(area.failed, release),
    harmful: isHarmful ? including(area.harmful, release) : area.harmful,
  }
}

/** Another module of a running area may load or fail without changing what runs. */
const unlessRunning = (area: Area, status: AreaStatus): AreaStatus =>
  area.status.is === 'running' ? area.status : status

/** The state after an event. */
export function nextArea(area: Area, event: AreaEvent): Area {
  switch (event.type) {
    case 'load':
      return { ...area, status: unlessRunning(area, { is: 'loading', release: event.release }) }
    case 'run':
      return run(area, event)
    case 'giveUp':
      return giveUp(area, event)
    case 'fail':
      return { ...area, status: unlessRunning(area, { is: 'failed' }), failed: area.harmful }
    case 'forgive': {
      const harmful = event.evenHarmful ? new Set<string>() : area.harmful
      return { ...area, harmful, failed: harmful }
    }
    case 'redraw':
      return {
        ...area,
        former: runningRelease(area) ?? area.former,
        status: { is: 'idle' },
        offer: null,
        generation: event.generation,
      }
    case 'enter':
      return { ...area, mounted: area.mounted + 1 }
    case 'leave':
      return { ...area, mounted: area.mounted - 1 }
    case 'offer':
      return area.offer === event.offer ? area : { ...area, offer: event.offer }
    case 'announce':
      return { ...area, announced: event.release }
    case 'retry':
      return { ...area, hasRetried: true }
  }
}
