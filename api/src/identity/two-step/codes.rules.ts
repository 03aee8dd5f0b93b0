import { Secret, TOTP } from 'otpauth'
import { hashOf, randomCode } from '../tokens.ts'

export const codeIncorrect = 'This code is incorrect or has already been used.'
const recoveryCodeCount = 10

/** 31^16 is about 79 bits: too many to guess offline, so these codes need no slow hash. */
const recoveryCodeLength = 16
const periodSeconds = 30

/** Normalizes a typed code for comparison. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Recovery codes are longer and cannot be guessed. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed))

/** 160 random bits, in the alphabet that people type into apps. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of an account's QR code. */
export function uriOf(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The thirty-second step that a code belongs to: the current one, the one before or the next, because clocks differ.
 * @returns null for a wrong code
 */
export function stepOf(secret: string, typed: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: plainCode(typed), timestamp: nowMs, window: 1 })
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Dayline', label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

/** New codes as they are shown: "ABCD-EFGH-JKMN-PQRS". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    return (randomCode(recoveryCodeLength).match(/.{4}/g) as string[]).join('-')
  })
}

/** The stored hash of a recovery code. */
export const recoveryHashOf = (typed: string): Buffer => hashOf(plainCode(typed))
