import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type RawRequest, signatureProblem } from './signature.ts'

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')
const get = (url: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'GET',
  url,
  headers,
  body: Buffer.alloc(0),
})

describe('the examples that Amazon publishes', () => {
  const accounts = { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
  const host = 'examplebucket.s3.amazonaws.com'
  const then = new Date('2013-05-24T00:00:00Z')
  const signed = (url: string, names: string, signature: string, more: Record<string, string> = {}) =>
    get(url, {
      host,
      'x-amz-content-sha256': hashOf(''),
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${signature}`,
      ...more,
    })
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const ranged = 'host;range;x-amz-content-sha256;x-amz-date'
  const presigned =
    `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(scope)}` +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'

  test.each<[string, RawRequest]>([
    [
      'an object',
      signed('/test.txt', ranged, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', {
        range: 'bytes=0-9',
      }),
    ],
    ['a setting', signed('/?lifecycle', names, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')],
    [
      'a list',
      signed('/?max-keys=2&prefix=J', names, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
    ],
    ['a signed address', get(presigned, { host })],
  ])('%s', async (_what, request) => {
    expect(await signatureProblem(request, accounts, then)).toBeNull()
    expect(await signatureProblem({ ...request, method: 'DELETE' }, accounts, then)).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    })
  })
})

describe('signatureProblem', () => {
  const accounts = { KEY: 'secret' }
  const client = (secret = 'secret') =>
    new AwsClient({ accessKeyId: 'KEY', secretAccessKey: secret, service: 's3', region: 'eu-central-1' })

  /** A request that our signer signed, as a server receives it. */
  async function arrived(path: string, init: RequestInit & { aws?: object } = {}, secret?: string) {
    const request = await client(secret).sign(`http://s3.test${path}`, init)
    const { host, pathname, search } = new URL(request.url)
    const headers = { ...Object.fromEntries(request.headers), host } as Record<string, string>
    return { method: request.method, url: pathname + search, headers, body: Buffer.from(await request.arrayBuffer()) }
  }
  const put = { method: 'PUT', body: 'bytes', headers: { 'x-amz-content-sha256': hashOf('bytes') } }
  const codeOf = async (request: RawRequest, now?: Date) => (await signatureProblem(request, accounts, now))?.code
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  test('accepts a request as it was signed', async () => {
    expect(await codeOf(await arrived('/bucket/a%20b%26c.js', put))).toBeUndefined()
    expect(await codeOf(await arrived('/bucket?list-type=2&prefix=a%2Fb'))).toBeUndefined()
  })

  test.each<[string, (request: RawRequest) => RawRequest, string]>([
    ['another path', (one) => ({ ...one, url: '/bucket/other' }), 'SignatureDoesNotMatch'],
    ['another query', (one) => ({ ...one, url: `${one.url}?acl` }), 'SignatureDoesNotMatch'],
    ['another method', (one) => ({ ...one, method: 'DELETE' }), 'SignatureDoesNotMatch'],
    ['another body', (one) => ({ ...one, body: Buffer.from('evil!') }), 'XAmzContentSHA256Mismatch'],
    ['another host', (one) => ({ ...one, headers: { ...one.headers, host: 'evil' } }), 'SignatureDoesNotMatch'],
    [
      'an unsigned header of Amazon’s',
      (one) => ({ ...one, headers: { ...one.headers, 'x-amz-acl': 'public-read' } }),
      'AccessDenied',
    ],
    ['no signature', ({ headers: { authorization: _, ...headers }, ...one }) => ({ ...one, headers }), 'AccessDenied'],
  ])('refuses a request with %s', async (_what, change, code) => {
    expect(await codeOf(change(await arrived('/bucket/file', put)))).toBe(code)
  })

  test('refuses another secret, an unknown key and a time too far away', async () => {
    expect(await codeOf(await arrived('/bucket/file', put, 'guessed'))).toBe('SignatureDoesNotMatch')
    const request = await arrived('/bucket/file', put)
    expect(await signatureProblem(request, {})).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' })
    expect(await codeOf(request, inMinutes(16))).toBe('RequestTimeTooSkewed')
    expect(await codeOf(request, inMinutes(-16))).toBe('RequestTimeTooSkewed')
    expect(await codeOf(request, inMinutes(14))).toBeUndefined()
  })

  test('accepts a signed address until it expires', async () => {
    const request = await arrived('/bucket/file?X-Amz-Expires=60', { aws: { signQuery: true } })
    expect(await codeOf(request)).toBeUndefined()
    expect(await codeOf(request, inMinutes(2))).toBe('AccessDenied')
    const longer = request.url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000')
    expect(await codeOf({ ...request, url: longer }, inMinutes(2))).toBe('SignatureDoesNotMatch')
    const endless = request.url.replace('X-Amz-Expires=60', 'X-Amz-Expires=9999999')
    expect(await codeOf({ ...request, url: endless })).toBe('AuthorizationQueryParametersError')
  })
})
