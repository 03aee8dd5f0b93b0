import { useHash } from '../guards/address.ts'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { DeadLink } from './DeadLink.tsx'
import { StopChange } from './StopChange.tsx'

/** Chooses by `#confirm=…` or `#stop=…` in the address, as in the links of the emails. */
function PageOfLink() {
  const link = new URLSearchParams(useHash().replace(/^#/, ''))
  const confirm = link.get('confirm')
  if (confirm) return <ConfirmAddress key={confirm} token={confirm} />
  const stop = link.get('stop')
  return stop ? <StopChange key={stop} token={stop} /> : <DeadLink />
}

/** Confirms or stops a change of an account's address (docs/product/account.md#email-address). */
export function EmailAddressPage() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <PageOfLink />
    </>
  )
}
