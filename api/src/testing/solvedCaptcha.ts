import type { ReadData } from '@dayline/shared/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { World } from './world.ts'

/** What the forms do: asks for a challenge and answers the token of its solution. */
export async function solvedCaptcha({ app }: World): Promise<string> {
  const reply = await app.inject({ method: 'GET', url: '/captcha/challenge' })
  const challenge = reply.json().Data as ReadData<'/captcha/challenge'>
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
