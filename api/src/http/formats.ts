import { type Formats, OwnFormats, type TrackSettings } from '@dayline/shared/contract'

/** How this person reads times and days: by their own choice, else by the organization's (docs/product/formats.md#who). */
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

/** The choice as it is stored with a person. */
export const ownFormatsFrom = (stored: unknown): OwnFormats => OwnFormats.parse(stored ?? {})

/** What documents and texts for several readers follow: the organization alone. */
export const organizationFormats = ({ trackSettings }: { trackSettings: TrackSettings }): Formats =>
  formatsOf({ trackSettings })
