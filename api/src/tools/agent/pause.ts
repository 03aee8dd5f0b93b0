import { type CollectionPause, pauseLengths } from '@dayline/shared/contract'
import { ask } from './server.ts'

const askedEveryMs = 15_000

/** A person's key; an organization's key names the person in a format that these calls do not accept. */
export const ownToken = (authorization: string): string | null =>
  authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : null

export type ReadPause = () => Promise<CollectionPause | null>

/**
 * Reads whether the person has paused collection, in which case the window is not read. The server drops what arrives
 * anyway, so a server that cannot answer is no reason to stop.
 */
export function pauseReader(url: string, authorization: string, everyMs: number = askedEveryMs): ReadPause {
  const token = ownToken(authorization)
  let known: CollectionPause | null = null
  let askedAt = -Infinity
  return async () => {
    if (token === null) return null
    if (performance.now() - askedAt >= everyMs) {
      askedAt = performance.now()
      known = await ask(url, '/privacy/collection', {}, token).then(
        ({ Pause }) => Pause,
        () => null,
      )
    }
    return known
  }
}

/** Pauses for a number of minutes, or until resumed. @throws Error with the server's message */
export async function pauseCollection(url: string, authorization: string, length: string): Promise<CollectionPause> {
  const Minutes = length === 'open' ? null : pauseLengths.find((each) => String(each) === length)
  if (Minutes === undefined) throw new Error(`--pause takes ${pauseLengths.join(', ')} or open.`)
  const { Item } = await ask(url, '/privacy/pause', { Minutes }, tokenOf(authorization))
  return Item
}

export async function resumeCollection(url: string, authorization: string): Promise<void> {
  await ask(url, '/privacy/resume', {}, tokenOf(authorization))
}

function tokenOf(authorization: string): string {
  const token = ownToken(authorization)
  if (token === null) throw new Error('Only your own key can pause: sign in once with --login.')
  return token
}
