import { useOldestRead } from '@dayline/shared/api'
import { clockTime, localDate, shortDay, today } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'

/** "As of Mon 23 Nov 14:02 · offline", without the day on the same day (docs/product/offline.md#reading). */
export function OfflineAge() {
  const zone = useZone()
  const at = useOldestRead()
  if (at === null) return 'Offline'
  const moment = new Date(at)
  const day = localDate(moment, zone) === today(zone) ? '' : `${shortDay(moment, zone)} `
  return `As of ${day}${clockTime(moment, zone)} · offline`
}
