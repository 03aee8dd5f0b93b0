import { Button } from '@dayline/shared/ui'
import type { RowSelection } from '@dayline/shared/ui/data'
import { CheckCheck } from 'lucide-react'

/** Selects or unselects everything on the page. */
export function SelectPage({ ids, selection }: { ids: readonly number[]; selection: RowSelection }) {
  const areAll = ids.every((id) => selection.ids.has(id))
  return (
    <Button
      variant="ghost"
      tone="neutral"
      size="sm"
      icon={<CheckCheck />}
      onClick={() => (areAll ? selection.remove(ids) : selection.add(ids))}
    >
      {areAll ? 'unselect this page' : 'select this page'}
    </Button>
  )
}
