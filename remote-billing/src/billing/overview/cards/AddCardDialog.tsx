import { Notice } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { BankForward } from '../../payment/BankForward.tsx'
import { CardFields } from '../../payment/CardFields.tsx'
import { minYear, useAddCardForm } from '../billing.api.ts'

/** Adds a card, which is stored after the bank has confirmed it. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const [html, setHtml] = useState<string | null>(null)
  const form = useAddCardForm(setHtml)
  if (html !== null) {
    return (
      <Dialog title="Add card" size="sm" onClose={onClose}>
        <BankForward html={html} />
      </Dialog>
    )
  }
  return (
    <FormDialog title="Add card" size="sm" submitLabel="Continue" onClose={onClose} {...form.dialog}>
      <Notice>A charge of $1 is made to verify the card, and canceled automatically.</Notice>
      <CardFields values={form.values} set={form.set} error={form.error} minYear={minYear} />
    </FormDialog>
  )
}
