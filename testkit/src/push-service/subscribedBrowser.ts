import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
const derive = (key: Buffer, salt: Buffer, info: string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * A browser that has subscribed: its two keys, and how it decrypts with them. Decryption (RFC 8291 and RFC 8188) is
 * written independently of the product's library, so that tests do not check the library against itself.
 */
export function subscribedBrowser() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** @throws when it was encrypted for another browser, or changed */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey, Buffer.from([1])])
      const secret = hmac(hmac(auth, own.computeSecret(senderKey)), info)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with 2 and zeros.
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
    },
  }
}
