import type { Passkey } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { Box, Button, Card, chakra, Text, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx'
import { usePasskeys } from './passkeys.api.ts'

type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey } | null

/** Devices that sign in without a password (docs/product/account.md#passkeys). */
export function Passkeys() {
  const passkeys = usePasskeys()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  return (
    <Card
      title="Passkeys"
      subtitle="Sign in with the fingerprint, face or PIN of a device. It counts as both steps."
      actions={
        <Button size="sm" variant="outline" onClick={() => setDialog({ name: 'add' })}>
          Add a passkey
        </Button>
      }
    >
      <QueryView query={passkeys} skeleton={<SkeletonList rows={1} />} isCompact>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text color="fg.muted">You have no passkey yet.</Text>
          ) : (
            <chakra.ul listStyle="none" display="grid" gap="3">
              {Items.map((passkey) => (
                <Row key={passkey.ID} passkey={passkey} onOpen={(name) => setDialog({ name, passkey })} />
              ))}
            </chakra.ul>
          )
        }
      </QueryView>
      {dialog?.name === 'add' && <AddPasskeyDialog onClose={close} />}
      {dialog?.name === 'rename' && <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.name === 'remove' && <RemovePasskeyDialog passkey={dialog.passkey} onClose={close} />}
    </Card>
  )
}

type RowProps = { passkey: Passkey; onOpen: (name: 'rename' | 'remove') => void }

function Row({ passkey: { Title, CreateDate, LastUseDate }, onOpen }: RowProps) {
  const zone = useZone()
  const when = LastUseDate ? `last used ${listTimestamp(LastUseDate, zone)}` : 'not used yet'
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0">
        <Text fontWeight="medium" truncate>
          {Title}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          added {listTimestamp(CreateDate, zone)}, {when}
        </Text>
      </Box>
      <chakra.div display="flex" flexShrink="0">
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          onClick={() => onOpen('rename')}
          aria-label={`Rename ${Title}`}
        >
          Rename
        </Button>
        <Button size="sm" variant="ghost" tone="danger" onClick={() => onOpen('remove')} aria-label={`Remove ${Title}`}>
          Remove
        </Button>
      </chakra.div>
    </chakra.li>
  )
}
