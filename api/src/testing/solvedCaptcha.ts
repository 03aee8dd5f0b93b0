import type { ReadData } from '@dayline/shared/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './testApp.ts'

/** Does what the forms do: requests a challenge and returns the token of its solution. */
export async function solvedCaptcha({ app }: TestApp, remoteAddress = '127.0.0.1'): Promise<string> {
  const reply = await app.inject({ method: 'GET', url: '/captcha/challenge', remoteAddress })
  return answerOf(reply.json().Data)
}

/** The token of a challenge's solution. */
export async function answerOf(challenge: ReadData<'/captcha/challenge'>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
