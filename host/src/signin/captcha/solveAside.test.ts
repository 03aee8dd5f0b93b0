import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { solveAside } from './solveAside.ts'

/** A real challenge, easy enough for a test. */
const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, hmacSignatureSecret: 'secret' })

it('solves a challenge', async () => {
  expect(await solveAside(await challenge(), new AbortController().signal)).toEqual(expect.any(String))
})

it('does not solve a challenge that arrives after its verification was stopped', async () => {
  expect(await solveAside(await challenge(), AbortSignal.abort())).toBeNull()
})
