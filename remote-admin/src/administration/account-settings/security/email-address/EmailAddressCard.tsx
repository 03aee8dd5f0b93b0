import { listTimestamp } from '@dayline/shared/format'
import { useAccount } from '@dayline/shared/session'
import { Button, Card, Notice, Stack, Text, useZone } from '@dayline/shared/ui'
import { useState } from 'react'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { useEmailChange } from './emailAddress.api.ts'

/** The address for signing in, and the one that is not confirmed yet (docs/product/account.md#email-address). */
export function EmailAddressCard() {
  const { Email } = useAccount().User
  const { data } = useEmailChange()
  const [isOpen, setIsOpen] = useState(false)
  const zone = useZone()
  return (
    <Card
      title="Email address"
      subtitle="You sign in with it, and our mails go there."
      actions={
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)} aria-label="Change email address">
          Change
        </Button>
      }
    >
      <Stack gap="3">
        <Text overflowWrap="anywhere">{Email}</Text>
        {data?.NewEmail && data.ExpireDate && (
          <Notice kind="info" title={`${data.NewEmail} waits to be confirmed`}>
            {`Open the link in the mail that we sent there, until ${listTimestamp(data.ExpireDate, zone)}. No mail? Check your spam folder, or request it again.`}
          </Notice>
        )}
      </Stack>
      {isOpen && <ChangeEmailDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
