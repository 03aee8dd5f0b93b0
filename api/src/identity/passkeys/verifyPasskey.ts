import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Loaded for the first passkey: the library has hundreds of modules, a tenth of what a server loads at its start. */
const library = () => import('@simplewebauthn/server')

/**
 * ES256 and RS256: every device supports one of them. By default the library also probes for experimental ones of Node.
 */
const algorithms = [-7, -257]

/** The site that passkeys are valid for: the one that users see. */
export type Site = { id: string; origin: string }

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

type Person = { userId: number; email: string; known: { id: string; transports: string[] }[] }

/** Requests a discoverable key that requires a fingerprint, a face or a PIN: two steps in one. */
export async function askForNewKey({ id }: Site, { userId, email, known }: Person) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Dayline',
    rpID: id,
    userName: email,
    userID: new Uint8Array(Buffer.from(String(userId))),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Requests any key of this site; the key identifies the person. */
export async function askForKey({ id }: Site) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
}

/** @returns null for anything that is not a new key for this challenge and site */
export async function readNewKey(site: Site, challenge: string, response: object) {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  const { transports } = (response as RegistrationResponseJSON).response
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: Array.isArray(transports) ? transports.map(String) : [],
  }
}

type Stored = { credential_id: string; public_key: Buffer; counter: number }

/** @returns the new signature count; null unless this key signed this challenge on this site */
export async function readSignature(
  site: Site,
  { challenge, response, key }: { challenge: string; response: object; key: Stored },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}
