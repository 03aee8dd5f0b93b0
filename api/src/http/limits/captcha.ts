import type { ReadData } from '@dayline/shared/contract'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { fingerprint } from '../../platform/keys/serverKeys.ts'
import { ValidationFailed } from '../failures.ts'

/** A proof of work that costs a browser a third of a second, and a spammer the same for every attempt. */
export type Captcha = {
  challenge(difficulty?: Difficulty): Promise<ReadData<'/captcha/challenge'>>
  /** The difficulty of our challenge that this solves, in time and for the first time; null for anything else. */
  solved(database: Database, captchaToken: string): Promise<Difficulty | null>
}

export type Difficulty = 'usual' | 'harder'

type CaptchaOptions = {
  /** Hash iterations per attempt of the solver. */
  cost?: number
  /** Minimum and maximum number of attempts that the solver needs. */
  tries?: [number, number]
}

const minutesToSolve = 10
/** Factor on the usual work; takes some seconds. */
const harder = 8

/** @param key a secret of this server */
export function createCaptcha(key: Buffer, { cost = 1000, tries = [500, 1500] }: CaptchaOptions = {}): Captcha {
  const secrets = {
    deriveKey,
    hmacSignatureSecret: fingerprint(key, 'challenge'),
    hmacKeySignatureSecret: fingerprint(key, 'solution'),
  }
  return {
    async challenge(difficulty = 'usual') {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: difficulty === 'harder' ? cost * harder : cost,
        counter: randomInt(...tries),
        expiresAt: new Date(Date.now() + minutesToSolve * 60_000),
      })
      return { parameters: { ...parameters }, signature }
    },
    async solved(database, captchaToken) {
      const payload = readPayload(captchaToken)
      if (!payload?.challenge.signature) return null
      const { verified } = await verifySolution({ ...payload, ...secrets }).catch(() => ({ verified: false }))
      if (!verified || !(await isFirstUse(database, payload.challenge.signature))) return null
      // The cost is signed, so the client cannot have lowered it.
      return payload.challenge.parameters.cost >= cost * harder ? 'harder' : 'usual'
    },
  }
}

/** @throws ValidationFailed under its own key: a person whose challenge has expired must see that */
export async function requireCaptcha(
  { captcha, database }: { captcha: Captcha; database: Database },
  captchaToken: string,
): Promise<Difficulty> {
  const difficulty = await captcha.solved(database, captchaToken)
  if (!difficulty) throw incomplete()
  return difficulty
}

export const incomplete = () => new ValidationFailed({ CaptchaToken: 'Please complete the verification.' })

function readPayload(captchaToken: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(captchaToken, 'base64').toString())
    const isPayload = typeof payload?.challenge?.parameters === 'object' && typeof payload?.solution === 'object'
    return isPayload ? payload : null
  } catch {
    return null
  }
}

async function isFirstUse(database: Database, signature: string): Promise<boolean> {
  const expires = new Date(Date.now() + minutesToSolve * 60_000)
  const { rows } = await database.statement((db) =>
    sql<{ signature: string }>`with forgotten as (delete from captcha_solutions where expires_at < now())
      insert into captcha_solutions (signature, expires_at) values (${signature}, ${expires})
      on conflict do nothing returning signature`.execute(db),
  )
  return rows.length === 1
}
