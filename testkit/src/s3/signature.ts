import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'

/** A request as it was received. */
export type RawRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Uint8Array }

/** Why a request is refused, with the code and message that S3 uses. */
export type Refusal = { status: 400 | 403; code: string; message: string }

/** Secret access keys by access key id. */
export type Accounts = Record<string, string>

const algorithm = 'AWS4-HMAC-SHA256'
const unsigned = 'UNSIGNED-PAYLOAD'
const hashHeader = 'x-amz-content-sha256'
const minute = 60_000
/** How far a signer's clock may be off, and for how long a signed address may be valid, in seconds. */
const skew = 15 * minute
const longest = 7 * 24 * 3600

/** SHA-256 with the interface that the signer requires. */
class Sha256 {
  private readonly hash
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && bytesOf(secret)
    this.hash = key === undefined ? createHash('sha256') : createHmac('sha256', key)
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(typeof data === 'string' ? data : bytesOf(data))
  }
  digest = async (): Promise<Uint8Array> => this.hash.digest()
  reset(): void {
    throw new Error('Each hash is taken once.')
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

/** The parts of a signature, from the header or from the query. */
type Claim = { keyId: string; region: string; service: string; date: Date; names: string[]; signature: string }

const refuse = (code: string, message: string, status: 400 | 403 = 403): Refusal => ({ status, code, message })

function dateOf(stamp: string | null | undefined): Date {
  return new Date((stamp ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function claimOf(credential: string, stamp: string | null | undefined, names: string, signature: string): Claim | null {
  const [keyId = '', day, region = '', service = '', end] = credential.split('/')
  const date = dateOf(stamp)
  if (end !== 'aws4_request' || Number.isNaN(date.getTime()) || stamp?.slice(0, 8) !== day) return null
  return { keyId, region, service, date, names: names.split(';'), signature }
}

function claimOfHeader(headers: IncomingHttpHeaders): Claim | null {
  const form = new RegExp(`^${algorithm} Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`)
  const [, credential, names, signature] = form.exec(headers.authorization ?? '') ?? []
  if (!credential || !names || !signature) return null
  return claimOf(credential, headers['x-amz-date'] as string | undefined, names, signature)
}

function claimOfAddress(query: URLSearchParams): Claim | null {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (part('Algorithm') !== algorithm) return null
  return claimOf(part('Credential'), part('Date'), part('SignedHeaders'), part('Signature'))
}

/** The host and all of Amazon's headers must be signed, so that no proxy can change a request. */
function unsignedHeader({ headers }: RawRequest, { names }: Claim): string | undefined {
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  return must.find((name) => !names.includes(name))
}

function queryOf(url: URL): Record<string, string[]> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)]))
}

/** The signature that Amazon's signer computes for this request. */
async function signatureOf(raw: RawRequest, url: URL, claim: Claim, secret: string, expiresIn?: number) {
  const signed = claim.names.map((name) => [name, String(raw.headers[name] ?? '')] as const)
  const request = {
    method: raw.method,
    protocol: 'http:',
    hostname: url.hostname,
    path: raw.url.split('?')[0] ?? '/',
    query: queryOf(url),
    headers: Object.fromEntries(signed),
  }
  const signer = new SignatureV4({
    service: claim.service,
    region: claim.region,
    credentials: { accessKeyId: claim.keyId, secretAccessKey: secret },
    sha256: Sha256,
    uriEscapePath: false,
  })
  const options = { signingDate: claim.date, signableHeaders: new Set(claim.names) }
  if (expiresIn === undefined) {
    const { headers } = await signer.sign(request, options)
    return /Signature=(\w+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  }
  for (const name of Object.keys(request.query)) if (/^x-amz-/i.test(name)) delete request.query[name]
  // The body of a signed address is not part of the signature.
  request.headers[hashHeader] = unsigned
  const only = new Set([hashHeader])
  const presigned = await signer.presign(request, {
    ...options,
    expiresIn,
    unhoistableHeaders: only,
    unsignableHeaders: only,
  })
  return String(presigned.query?.['X-Amz-Signature'] ?? '')
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/**
 * What S3 would refuse about a request's signature (version 4, in the header or in the query). The signature is
 * recomputed from the received bytes with Amazon's own signer, which none of our programs use.
 * @returns null when there is nothing to refuse
 */
export async function signatureProblem(raw: RawRequest, accounts: Accounts, now = new Date()): Promise<Refusal | null> {
  const url = new URL(raw.url, `http://${raw.headers.host ?? 'localhost'}`)
  const isPresigned = url.searchParams.has('X-Amz-Signature')
  const claim = isPresigned ? claimOfAddress(url.searchParams) : claimOfHeader(raw.headers)
  if (!claim) return refuse('AccessDenied', 'There is no signature of version 4 that can be read.')
  const secret = accounts[claim.keyId]
  if (secret === undefined) return refuse('InvalidAccessKeyId', 'There is no such access key.')

  const age = now.getTime() - claim.date.getTime()
  const expiresIn = isPresigned ? Number(url.searchParams.get('X-Amz-Expires')) : undefined
  if (expiresIn !== undefined && !(expiresIn >= 1 && expiresIn <= longest)) {
    return refuse('AuthorizationQueryParametersError', 'X-Amz-Expires is from 1 second to 7 days.', 400)
  }
  if (expiresIn !== undefined && age > expiresIn * 1000) return refuse('AccessDenied', 'Request has expired')
  if (age < -skew || (expiresIn === undefined && age > skew)) {
    return refuse('RequestTimeTooSkewed', 'The clocks are more than 15 minutes apart.')
  }

  const added = unsignedHeader(raw, claim)
  if (added) return refuse('AccessDenied', `The header ${added} is not signed.`)
  if (!isEqual(await signatureOf(raw, url, claim, secret, expiresIn), claim.signature)) {
    return refuse('SignatureDoesNotMatch', 'The signature is not the one that this request and this secret give.')
  }
  if (isPresigned) return null
  const hash = raw.headers[hashHeader]
  if (hash === undefined) return refuse('InvalidRequest', `${hashHeader} is missing.`, 400)
  if (hash === unsigned || hash === createHash('sha256').update(raw.body).digest('hex')) return null
  return refuse('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.', 400)
}
