import { maxBulkPeople } from '@dayline/shared/contract'
import { useIsDemo } from '@dayline/shared/lookups'
import { Button } from '@dayline/shared/ui'
import { type RowSelection, SelectionBar, SelectionButton } from '@dayline/shared/ui/data'
import { Menu } from '@dayline/shared/ui/overlay'
import { Ban, CircleCheck, Ellipsis, Send, ShieldUser, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import type { BulkAction } from './bulkActions.ts'

/** Actions for all selected people. */
export function EmployeeSelectionBar({ selection }: { selection: RowSelection }) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const ids = [...selection.ids]
  const isDemo = useIsDemo()
  const open = (name: BulkAction) => () => setAction(name)
  return (
    <>
      <SelectionBar
        label="Selected employees"
        count={ids.length}
        most={maxBulkPeople}
        onClear={() => selection.remove(ids)}
      >
        <SelectionButton icon={<UsersRound />} onClick={open('team')}>
          Team
        </SelectionButton>
        <SelectionButton icon={<ShieldUser />} onClick={open('role')}>
          Role
        </SelectionButton>
        <Menu
          trigger={
            <Button size="sm" variant="outline" tone="neutral" flex="1" icon={<Ellipsis />}>
              More
            </Button>
          }
          items={[
            !isDemo && { id: 'invite', label: 'Resend invitations', icon: <Send />, onSelect: open('invite') },
            { id: 'unblock', label: 'Unblock', icon: <CircleCheck />, onSelect: open('unblock') },
            { id: 'block', label: 'Block', icon: <Ban />, isDanger: true, isGroupStart: true, onSelect: open('block') },
          ]}
        />
      </SelectionBar>
      {action && (
        <BulkChangeDialog
          action={action}
          ids={ids}
          onDone={(changed) => selection.remove(changed)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}
