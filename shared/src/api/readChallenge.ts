import { readEnvelope, send } from './send.ts'

/** A fresh proof-of-work challenge for the verification of public forms, as the captcha's own library shapes it. @throws ApiError */
export async function readChallenge<Challenge>(): Promise<Challenge> {
  const { data } = await readEnvelope<Challenge>(await send('/captcha/challenge', { method: 'get' }))
  return data
}
