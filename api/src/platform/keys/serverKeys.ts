import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret of this server, made on first use and stored below DATA_DIR/keys, readable by its owner only. */
export function serverKey(
  dataDir: string,
  name:
    | 'media'
    | 'demo'
    | 'operator'
    | 'api-keys'
    | 'accounts'
    | 'captcha'
    | 'reports'
    | 'integrations'
    | 'payments'
    | 'web-push',
): Buffer {
  const folder = join(dataDir, 'keys')
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) {
    // Written to a temporary file and linked into place, so that a crash or a second start never leaves half a key.
    const draft = `${path}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(32), { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(path)
}

/** A keyed fingerprint, for URLs and tokens that must be identical each time they are created. */
export function fingerprint(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether a fingerprint belongs to this text; takes the same time for every wrong one of the right length. */
export function isFingerprint(key: Buffer, text: string, given: string): boolean {
  const expected = Buffer.from(fingerprint(key, text))
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/** Encrypts a text for storing: nonce, tag and cipher text in one. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts the text that `seal` encrypted. @throws when another key sealed it, or a byte was changed */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
