import { type Formats, usualFormats } from '@dayline/shared/calendar'

let current: Formats = usualFormats

/** The formats of the user, as the host has set them (docs/decisions/060). */
export function currentFormats(): Formats {
  return current
}

/**
 * Sets the formats of all texts from now on. Only for the host. Components that read `useZone()` are rerendered.
 * @param formats undefined: the default formats, for pages without an account and an older API
 */
export function setFormats(formats: Formats = usualFormats): void {
  current = formats
}
