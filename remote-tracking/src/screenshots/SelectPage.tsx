import { Button } from '@dayline/shared/ui'
import { CheckCheck } from 'lucide-react'
import type { Selection } from './useSelection.ts'

/** Selects everything on the page, or lets it go again (spec 2 §2). */
export function SelectPage({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const areAll = ids.every((id) => selection.ids.has(id))
  return (
    <Button
      variant="ghost"
      tone="neutral"
      size="sm"
      ms="-2"
      mb="1"
      icon={<CheckCheck />}
      onClick={() => (areAll ? selection.remove(ids) : selection.add(ids))}
    >
      {areAll ? 'unselect this page' : 'select this page'}
    </Button>
  )
}
