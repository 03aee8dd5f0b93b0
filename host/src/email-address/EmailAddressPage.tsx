import { useState } from 'react'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { DeadLink } from './DeadLink.tsx'
import { StopChange } from './StopChange.tsx'

/** `#confirm=…` or `#stop=…` of the address, as the links of the mails have it. */
function linkOfAddress() {
  const link = new URLSearchParams(window.location.hash.replace(/^#/, ''))
  return { confirm: link.get('confirm'), stop: link.get('stop') }
}

/** Confirms or stops a new address of an account (docs/product/account.md#e-mail-address). */
export function EmailAddressPage() {
  const [{ confirm, stop }] = useState(linkOfAddress)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {confirm ? <ConfirmAddress token={confirm} /> : stop ? <StopChange token={stop} /> : <DeadLink />}
    </>
  )
}
