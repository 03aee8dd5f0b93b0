import { chakra, Notice, Spinner, Text } from '@dayline/shared/ui'
import { useEffect, useMemo, useRef } from 'react'
import { readBankForm } from './readBankForm.ts'

/** Long enough to notice that the page changes. */
const shownMs = 500

/** Forwards the browser to the bank's page, which returns it after the payment is confirmed or declined. */
export function BankForward({ html }: { html: string }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useMemo(() => readBankForm(html), [html])

  // In an effect, because the form must be rendered before it is submitted.
  useEffect(() => {
    const timer = setTimeout(() => element.current?.submit(), shownMs)
    return () => clearTimeout(timer)
  }, [])

  if (!form)
    return <Notice kind="error">Your bank's page could not be opened. Nothing was charged. Please try again.</Notice>
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" py="6" textAlign="center">
      <Spinner label="Opening your bank’s page" />
      <Text>Your bank asks you to confirm. You return here afterwards.</Text>
      <form ref={element} action={form.action} method={form.method} aria-label="Bank verification">
        {form.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </chakra.div>
  )
}
