import { type CallShape, callShapes } from '@dayline/shared/contract'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Problem } from './problem.ts'
import type { KnownCalls } from './runningApi.ts'
import { shapeMisfit } from './shapeFit.ts'

/** What breaks when a release built for one shape of a call meets an API with the other; null when nothing does. */
export function callMisfit(built: CallShape, running: CallShape): string | null {
  const answer = shapeMisfit({ given: running.Data, wanted: built.Data, at: '', mayBeIgnored: true })
  if (answer !== null) return `its answer differs at ${answer || 'the top'}`
  if (!built.Body || !running.Body) return null
  const request = shapeMisfit({ given: built.Body, wanted: running.Body, at: '', mayBeIgnored: false })
  return request === null ? null : `what it takes differs at ${request || 'the top'}`
}

type Verdict = { move: string; text: string }

function missing(unit: string, path: string, built: CallShape | null, source: string): Verdict {
  if (!built) {
    const text = `calls ${path}, which neither ${source} nor the contract it was built with has. Correct the path in ${unit}, or write the call first: contract, then API.`
    return { move: unit, text }
  }
  const text = `calls ${path}, which ${source} does not have. Start an API that has it first, then promote this release.`
  return { move: 'api', text }
}

function changed(unit: string, path: string, built: CallShape, { calls, source }: KnownCalls): Verdict | null {
  const running = calls[path]
  const difference = running && callMisfit(built, running)
  if (!difference) return null
  const here = callShapes()[path]
  // The release was built from these sources, so the API differs from them.
  const isBuiltFromHere = here !== undefined && JSON.stringify(here) === JSON.stringify(built)
  const next = isBuiltFromHere
    ? 'Start an API of these sources first, then promote this release.'
    : `Build ${unit} again from sources that fit this API.`
  const text = `calls ${path} as ${source} does not answer it: ${difference}. ${next}`
  return { move: isBuiltFromHere ? 'api' : unit, text }
}

/** Calls of a release that the API lacks or has in another shape. Releases without recorded calls pass. */
export function callProblems(file: ReleaseFile, known: KnownCalls | undefined): Problem[] {
  if (!known) return []
  const { unit, id } = file
  return Object.entries(file.calls ?? {}).flatMap(([path, built]) => {
    const isThere = known.calls[path] !== undefined
    const verdict = isThere ? built && changed(unit, path, built, known) : missing(unit, path, built, known.source)
    if (!verdict) return []
    const { move, text } = verdict
    return [{ level: 'refuse', unit, release: id, module: null, move, text: `${unit} ${id} ${text}` }]
  })
}
