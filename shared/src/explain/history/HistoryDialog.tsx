import { useApiQuery } from '@dayline/shared/api'
import type { AuditEntry, CallBody } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { EmptyState, QueryView, Timestamp } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { actorOf } from './actorOf.ts'
import { ChangeList } from './ChangeList.tsx'

type HistoryDialogProps = {
  of: CallBody<'/audit/history'>
  /** Name of the record or its person: "Ada Lovelace". */
  name: string
  onClose: () => void
}

/** The history of one record, newest first (docs/product/audit-log.md#history). */
export function HistoryDialog({ of, name, onClose }: HistoryDialogProps) {
  const query = useApiQuery('/audit/history', of)
  return (
    <Dialog title={`History of ${name}`} onClose={onClose}>
      <QueryView query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <EmptyState title="Nothing is recorded yet" text="Changes from now on are shown here." />
          ) : (
            <chakra.ol m="0" ps="0" listStyleType="none">
              {Items.map((entry) => (
                <HistoryLine key={entry.No} entry={entry} />
              ))}
            </chakra.ol>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function HistoryLine({ entry }: { entry: AuditEntry }) {
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
      <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="space-between" fontSize="sm">
        <span>
          <chakra.strong fontWeight="medium">{actorOf(entry)}</chakra.strong> · {entry.Title}
        </span>
        <chakra.span color="fg.muted">
          <Timestamp at={entry.At} />
        </chakra.span>
      </chakra.div>
      <ChangeList changes={entry.Changes} />
    </chakra.li>
  )
}
