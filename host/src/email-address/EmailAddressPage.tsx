import { useHash } from '../guards/address.ts'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { DeadLink } from './DeadLink.tsx'
import { StopChange } from './StopChange.tsx'

/** `#confirm=…` or `#stop=…` of the address, as the links of the mails have it. */
function PageOfLink() {
  const link = new URLSearchParams(useHash().replace(/^#/, ''))
  const confirm = link.get('confirm')
  if (confirm) return <ConfirmAddress key={confirm} token={confirm} />
  const stop = link.get('stop')
  return stop ? <StopChange key={stop} token={stop} /> : <DeadLink />
}

/** Confirms or stops a new address of an account (docs/product/account.md#e-mail-address). */
export function EmailAddressPage() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <PageOfLink />
    </>
  )
}
