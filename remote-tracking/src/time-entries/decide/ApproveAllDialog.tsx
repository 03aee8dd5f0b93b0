import { fullName, type TimeEntry } from '@dayline/shared/contract'
import { duration, plural } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { formatStretch } from '../list/entryDisplay.ts'
import { useApprovalEffects } from '../timeEntries.api.ts'
import { ApprovalEffect } from './ApprovalEffect.tsx'
import type { ManyEntries } from './useManyEntries.ts'

type ApproveAllDialogProps = {
  title: string
  entries: readonly TimeEntry[]
  many: ManyEntries
  onClose: () => void
}

/** Lists pending entries and the effect of their approval, before they are approved together. */
export function ApproveAllDialog({ title, entries, many, onClose }: ApproveAllDialogProps) {
  const zone = useZone()
  const { progress, run } = many
  const what = plural(entries.length, 'time entry', 'time entries')
  const effects = useApprovalEffects(entries.map(({ ID }) => ID))
  const changes = new Map(effects.data?.Items.map(({ Id, Changes }) => [Id, Changes]))
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          {`You are about to approve ${what}. Are you sure?`}
          <ApprovalEffect query={effects} entries={entries} />
        </>
      }
      confirmLabel={progress ? `${progress.done} of ${progress.total} approved` : `Approve ${what}`}
      isBusy={progress !== null}
      onConfirm={() => void run('approve', entries).then(onClose)}
      onClose={onClose}
    >
      <chakra.ul
        aria-label="Time entries to approve"
        tabIndex={0}
        m="0"
        p="0"
        listStyleType="none"
        fontSize="sm"
        maxH="16rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
      >
        {entries.map((entry) => (
          <chakra.li
            key={entry.ID}
            px="3"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: 0 }}
          >
            <chakra.span display="flex" justifyContent="space-between" gap="3" fontWeight="medium">
              <span>{fullName(entry.Employee)}</span>
              <chakra.span whiteSpace="nowrap" data-number>
                {changes.has(entry.ID) && `${duration(changes.get(entry.ID) ?? 0)} of `}
                {duration(entry.TotalMinutes)}
              </chakra.span>
            </chakra.span>
            <chakra.span display="block" color="fg.muted" data-number>
              {formatStretch(entry, zone)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </ConfirmDialog>
  )
}
