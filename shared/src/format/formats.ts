import { type Formats, usualFormats } from '@dayline/shared/calendar'

let current: Formats = usualFormats

/** The formats of the user, as the host has set them (docs/decisions/060). */
export function currentFormats(): Formats {
  return current
}

/**
 * Sets the formats of every text that is written from now on. For the host alone; what is drawn already is drawn again
 * where it reads `useZone()`.
 * @param formats undefined: the usual ones, as on pages without an account and from an older API
 */
export function setFormats(formats: Formats = usualFormats): void {
  current = formats
}
