import { toast } from '@dayline/shared/feedback'
import { useServerEvent } from '@dayline/shared/realtime'
import { type RowSelection, useSelection } from '@dayline/shared/ui/data'
import type { TaskFilters } from './taskFilters.ts'

/** Maximum number of tasks that one call changes. */
export const maxSelected = 200

/** The selected tasks of the list, without those that are deleted or become invisible to the user. */
export function useTaskSelection({ Page, PageSize, ...filters }: TaskFilters): RowSelection {
  const selection = useSelection(JSON.stringify(filters), {
    most: maxSelected,
    onFull: () => toast.info(`You can select maximum ${maxSelected} items`),
  })
  useServerEvent('taskDeleted', ({ Id }) => selection.remove([Id]))
  useServerEvent('taskAccessLost', ({ Id }) => selection.remove([Id]))
  return selection
}
