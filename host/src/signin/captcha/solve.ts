import { type Challenge, solveChallenge } from 'altcha-lib'

const algorithms = {
  PBKDF2: () => import('altcha-lib/algorithms/web/pbkdf2'),
  SHA: () => import('altcha-lib/algorithms/web/sha'),
}

/** Solves a challenge; the result is the token that forms send, base64 of challenge and solution. Null without one. */
export async function solve(challenge: Challenge): Promise<string | null> {
  const family = challenge.parameters.algorithm.startsWith('PBKDF2') ? 'PBKDF2' : 'SHA'
  const { deriveKey } = await algorithms[family]()
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
