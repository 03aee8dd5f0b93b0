import type { Screenshot } from '@dayline/shared/contract'
import { listDate } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'

/** Who hid a part of a screenshot, and when; only the person shown can. */
export function HiddenPartText({ shot, date }: { shot: Screenshot; date: string }) {
  const zone = useZone()
  return `A part was hidden by ${shot.User.Title} on ${listDate(date, zone)}.`
}
