import type { AgentKey } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { useMe } from '@dayline/shared/session'
import { Box, Button, Card, chakra, Text, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { AgentKeyDialog } from './AgentKeyDialog.tsx'
import { useAgentKeys } from './agentKeys.api.ts'
import { DeleteAgentKeyDialog } from './DeleteAgentKeyDialog.tsx'

type OpenDialog = { name: 'create' } | { name: 'delete'; key: AgentKey } | null

/** Keys with which the user's machines report activity (docs/product/account.md#agent-keys). */
export function AgentKeys() {
  const keys = useAgentKeys()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  return (
    <Card
      title="Agent keys"
      subtitle="A key lets the agent and ActivityWatch’s watchers report for you and pause collection. It reads only their reports."
      actions={
        <Button size="sm" variant="outline" onClick={() => setDialog({ name: 'create' })}>
          New key
        </Button>
      }
    >
      <QueryView query={keys} skeleton={<SkeletonList rows={1} />} isCompact>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text color="fg.muted">No machine has a key yet.</Text>
          ) : (
            <chakra.ul listStyle="none" display="grid" gap="3">
              {Items.map((key) => (
                <Row key={key.ID} agentKey={key} onDelete={() => setDialog({ name: 'delete', key })} />
              ))}
            </chakra.ul>
          )
        }
      </QueryView>
      {dialog?.name === 'create' && <AgentKeyDialog onClose={close} />}
      {dialog?.name === 'delete' && <DeleteAgentKeyDialog agentKey={dialog.key} onClose={close} />}
    </Card>
  )
}

function Row({
  agentKey: { Title, Employee, CreateDate, LastUseDate },
  onDelete,
}: {
  agentKey: AgentKey
  onDelete: () => void
}) {
  const zone = useZone()
  const isOwn = Employee.ID === useMe().EmployeeId
  const when = LastUseDate ? `last used ${listTimestamp(LastUseDate, zone)}` : 'not used yet'
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0">
        <Text fontWeight="medium" truncate>
          {isOwn ? Title : `${Title} · ${Employee.Title}`}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          created {listTimestamp(CreateDate, zone)}, {when}
        </Text>
      </Box>
      <Button size="sm" variant="ghost" tone="danger" onClick={onDelete} aria-label={`Delete ${Title}`}>
        Delete
      </Button>
    </chakra.li>
  )
}
