import { Button, chakra, Notice } from '@dayline/shared/ui'
import type { DraftConflict } from './useInvoiceDraft.ts'

/** Lists what another person changed on the sheet in the meantime, by field, and asks which changes to keep. */
export function ConflictNotice({ conflict }: { conflict: DraftConflict }) {
  const { sentence, changes, keepMine, takeTheirs } = conflict
  return (
    <Notice kind="warning" title={sentence}>
      {changes.length > 0 && (
        <chakra.ul my="2" ps="5" listStyleType="disc">
          {changes.map(({ field, before, after }) => (
            <chakra.li key={field} overflowWrap="anywhere">
              {field}: {before || 'empty'} → {after || 'empty'}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <p>Your changes are not saved yet. Where you changed the same field, yours stays.</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" onClick={keepMine}>
          Save mine as well
        </Button>
        <Button size="sm" variant="outline" tone="neutral" onClick={takeTheirs}>
          Discard mine
        </Button>
      </chakra.div>
    </Notice>
  )
}
