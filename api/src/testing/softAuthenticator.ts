import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url')
/** Flags: the user is present and verified. */
const present = 0x01
const verified = 0x04
const hasKey = 0x40

type Asked = { challenge: string }
type Where = { origin: string; isVerified?: boolean }

/**
 * A device's passkey, written from the WebAuthn specification, so that tests do not check the library against itself.
 */
export function softAuthenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  function head(flags: number): Buffer {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const client = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = (isVerified: boolean) => present | (isVerified ? verified : 0)

  return {
    id: text(id),
    /** The browser's result of `navigator.credentials.create`. */
    create(asked: Asked, { origin, isVerified = true }: Where) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([head(flagsOf(isVerified) | hasKey), Buffer.alloc(16), length, id, coseOf(publicKey)])
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >> 8, data.length & 255]),
        data,
      ])
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: text(client('webauthn.create', asked, origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    /** The browser's result of `navigator.credentials.get`. */
    get(asked: Asked, { origin, isVerified = true }: Where) {
      const data = head(flagsOf(isVerified))
      const clientData = client('webauthn.get', asked, origin)
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
        },
      }
    },
  }
}

/** CBOR of a COSE key: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y } */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    coordinate(x),
    Buffer.from('22', 'hex'),
    coordinate(y),
  ])
}
