import { lazyDialog } from '@dayline/shared/feedback'
import { Button, Checkbox, Flex } from '@dayline/shared/ui'
import { useState } from 'react'
import type { LegalPage } from './LegalDialog.tsx'

const LegalDialog = lazyDialog(async () => (await import('./LegalDialog.tsx')).LegalDialog)

type TermsFieldProps = {
  value: boolean
  onChange: (value: boolean) => void
  error: string[] | undefined
}

/** The agreement, with a link to each document that opens it in a dialog. */
export function TermsField({ value, onChange, error }: TermsFieldProps) {
  const [openPage, setOpenPage] = useState<LegalPage | null>(null)
  return (
    <div>
      <Checkbox checked={value} onChange={onChange} error={error?.join(' ')}>
        I agree to the terms of use and have read the privacy policy.
      </Checkbox>
      <Flex gap="4" mt="2" ps="7">
        <Button variant="plain" size="sm" onClick={() => setOpenPage('terms')}>
          Terms of use
        </Button>
        <Button variant="plain" size="sm" onClick={() => setOpenPage('privacy')}>
          Privacy policy
        </Button>
      </Flex>
      {openPage && <LegalDialog page={openPage} onClose={() => setOpenPage(null)} />}
    </div>
  )
}
