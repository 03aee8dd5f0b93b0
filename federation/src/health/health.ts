import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, keyPrefixes } from '@dayline/shared/contract'
import { reasonOf } from '../reasonOf.ts'
import { RefusedError } from '../registry/changes.ts'
import { root } from '../repository.ts'
import type { Health } from './verdicts.ts'

/** The API that tabs report to, and the key for requests to it. */
export type HealthSource = { api: string; key: string }

const timeoutMs = 10_000

/** The installation's key: from the environment, or from the API's folder on this machine. */
export async function operatorKey(): Promise<string> {
  const { DAYLINE_OPERATOR_KEY: given, DATA_DIR = join(root, '.dayline') } = process.env
  if (given) return given
  const secret = await readFile(join(DATA_DIR, 'keys', 'operator')).catch(() => null)
  if (secret) return keyPrefixes.operator + secret.toString('base64url')
  throw new RefusedError(
    'There is no operator key for the API. Run this on the machine with the API’s DATA_DIR, or set DAYLINE_OPERATOR_KEY.',
  )
}

/** The health of the releases during the last `minutes`. @throws Error when the API does not answer */
export async function readHealth({ api, key }: HealthSource, minutes: number): Promise<Health> {
  const answer = await fetch(`${api.replace(/\/+$/, '')}/releases/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ Minutes: minutes }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Error(`${api} does not answer: ${reasonOf(cause)}`, { cause })
  })
  const text = await answer.text()
  if (answer.status === 401 || answer.status === 403)
    throw new RefusedError(`${api} does not accept this operator key.`)
  if (!answer.ok) throw new Error(`${api} answered ${answer.status}.`)
  return calls['/releases/health'].data.parse((JSON.parse(text) as { Data: unknown }).Data)
}
