import { type Formats, OwnFormats, type TrackSettings } from '@dayline/shared/contract'

/**
 * The formats in which this person reads times and days: their own, else the organization's
 * (docs/product/formats.md#who).
 */
export function formatsOf({
  trackSettings,
  ownFormats,
}: {
  trackSettings: Formats
  ownFormats?: OwnFormats | undefined
}): Formats {
  return {
    ClockHours: ownFormats?.ClockHours ?? trackSettings.ClockHours,
    FirstWeekday: ownFormats?.FirstWeekday ?? trackSettings.FirstWeekday,
    DateFormat: ownFormats?.DateFormat ?? trackSettings.DateFormat,
  }
}

/** The person's choice as it is stored. */
export const ownFormatsFrom = (stored: unknown): OwnFormats => OwnFormats.parse(stored ?? {})

/** The formats of documents and texts for several readers: the organization's. */
export const organizationFormats = ({ trackSettings }: { trackSettings: TrackSettings }): Formats =>
  formatsOf({ trackSettings })
