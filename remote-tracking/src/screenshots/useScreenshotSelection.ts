import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { type RowSelection, useSelection } from '@dayline/shared/ui/data'

/** At most this many at once (docs/product/screenshots.md#selection). */
export const maxSelected = 200

/** Selected screenshots; another key, the filters, clears them. */
export const useScreenshotSelection = (key: string): RowSelection =>
  useSelection(key, { most: maxSelected, onFull: () => toast.error(messages.selectionFull) })
