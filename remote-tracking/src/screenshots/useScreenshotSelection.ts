import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { type RowSelection, useSelection } from '@dayline/shared/ui/data'

/** Maximum number of selected screenshots (docs/product/screenshots.md#selection). */
export const maxSelected = 200

/** Selected screenshots; a change of `key`, the filters, clears them. */
export const useScreenshotSelection = (key: string): RowSelection =>
  useSelection(key, { most: maxSelected, onFull: () => toast.error(messages.selectionFull) })
