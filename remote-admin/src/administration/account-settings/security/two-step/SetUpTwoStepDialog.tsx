import { useRevalidate } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useReloadHold } from '@dayline/shared/forms'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { chakra, Field, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { saveCodes } from './saveCodes.ts'
import { useConfirmForm, useSetUpForm } from './twoStep.api.ts'

/**
 * Asks for the password, then for a first code, then shows recovery codes (docs/product/account.md#two-step-sign-in).
 */
export function SetUpTwoStepDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CallData<'/account/setuptwostep'> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const password = useSetUpForm(setMade)
  const confirm = useConfirmForm(setCodes)
  const revalidate = useRevalidate()
  // The phone has the key by now; setting up again would make another one.
  useReloadHold(made !== null)
  const step = stepOf()

  function stepOf() {
    if (codes) return { title: 'Recovery codes', submitLabel: 'Download', onSubmit: () => saveCodes(codes) }
    if (made) return { ...confirm.dialog, title: 'Scan the code', submitLabel: 'Turn on' }
    return { ...password.dialog, title: 'Set up two-step sign-in', submitLabel: 'Continue' }
  }

  function handleClose() {
    // Not earlier: rereading the account would open the organization that required this, and hide the codes.
    if (codes) void revalidate('/account/get')
    onClose()
  }

  // One dialog for all steps: a second dialog would be closed when the first one returns the focus.
  return (
    <FormDialog cancelLabel={codes ? 'Done' : 'Cancel'} onClose={handleClose} {...step} {...useDemoRefusal()}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : made ? (
        <>
          <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="4" alignItems="center">
            <QrCode text={made.Uri} label="QR code for your authenticator app" />
            <chakra.div display="flex" flexDirection="column" gap="2" minW="0">
              <Text>Scan it with an authenticator app on your phone, or type this key into it:</Text>
              <Text as="output" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
                {made.Secret.match(/.{1,4}/g)?.join(' ')}
              </Text>
            </chakra.div>
          </chakra.div>
          <CodeField
            key="code"
            label="Code that the app shows"
            inputMode="numeric"
            autoFocus
            error={confirm.error('Code')}
            {...confirm.input('Code')}
          />
        </>
      ) : (
        <>
          <Text color="fg.muted">
            Your sign-in then asks for a code from an app on your phone, too. A stolen password alone opens nothing.
          </Text>
          <Field label="Your password" required error={password.error('Password')}>
            <PasswordInput autoFocus {...password.input('Password')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
