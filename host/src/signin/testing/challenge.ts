import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A real challenge, easy enough for a test. */
export async function challenge() {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  return { parameters: { ...parameters }, ...(signature ? { signature } : {}) }
}
