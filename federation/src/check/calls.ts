import { type CallShape, callShapes } from '@dayline/shared/contract'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Problem } from './problem.ts'
import type { KnownCalls } from './runningApi.ts'
import { shapeMisfit } from './shapeFit.ts'

/** What breaks when a release built for one shape of a call meets an API with the other; null when nothing does. */
export function callMisfit(built: CallShape, running: CallShape): string | null {
  const answer = shapeMisfit({ given: running.Data, wanted: built.Data, at: '', mayBeIgnored: true })
  if (answer !== null) return `the response differs at ${answer || 'the top level'}`
  if (!built.Body || !running.Body) return null
  const request = shapeMisfit({ given: built.Body, wanted: running.Body, at: '', mayBeIgnored: false })
  return request === null ? null : `the request differs at ${request || 'the top level'}`
}

type Verdict = { responsible: string; text: string }

function missing(unit: string, path: string, built: CallShape | null, source: string): Verdict {
  if (!built) {
    const text = `calls ${path}, which is neither in ${source} nor in the contract it was built with. Correct the path in ${unit}, or add the call first: to the contract, then to the API.`
    return { responsible: unit, text }
  }
  const text = `calls ${path}, which is not in ${source}. Deploy an API that has it, then promote this release.`
  return { responsible: 'api', text }
}

function changed(unit: string, path: string, built: CallShape, { calls, source }: KnownCalls): Verdict | null {
  const running = calls[path]
  const difference = running && callMisfit(built, running)
  if (!difference) return null
  const here = callShapes()[path]
  // The release was built from these sources, so the API differs from them.
  const isBuiltFromHere = here !== undefined && JSON.stringify(here) === JSON.stringify(built)
  const next = isBuiltFromHere
    ? 'Deploy an API built from these sources, then promote this release.'
    : `Rebuild ${unit} from sources that match this API.`
  const text = `calls ${path}, which has another shape in ${source}: ${difference}. ${next}`
  return { responsible: isBuiltFromHere ? 'api' : unit, text }
}

/** Calls of a release that the API lacks or has in another shape. Releases without recorded calls pass. */
export function callProblems(file: ReleaseFile, known: KnownCalls | undefined): Problem[] {
  if (!known) return []
  const { unit, id } = file
  return Object.entries(file.calls ?? {}).flatMap(([path, built]) => {
    const isThere = known.calls[path] !== undefined
    const verdict = isThere ? built && changed(unit, path, built, known) : missing(unit, path, built, known.source)
    if (!verdict) return []
    const { responsible, text } = verdict
    return [{ level: 'refuse', unit, release: id, module: null, responsible, text: `${unit} ${id} ${text}` }]
  })
}
