import { escaped } from '../../../platform/html/escaped.ts'
import { plainPage } from '../../../platform/html/plainPage.ts'
import type { VerificationOrder } from '../../../platform/payments/cards/simulator.ts'

/** The page on which a bank asks its customer to confirm; simulated, and labeled as such. */
export function bankPage({ last4, family, amountMinor, purpose }: VerificationOrder, order: string): string {
  return plainPage(
    'Confirm your payment',
    `<p class="note">This installation simulates its card processor. No money moves.</p>
<dl>
<dt>Paid to</dt><dd>Dayline</dd>
<dt>For</dt><dd>${escaped(purpose)}</dd>
<dt>Amount</dt><dd>$${(amountMinor / 100).toFixed(2)}</dd>
<dt>Card</dt><dd>${escaped(family)} ending in ${escaped(last4)}</dd>
</dl>
<form method="post" action="/api/payments/verification/answer">
<input type="hidden" name="order" value="${escaped(order)}">
<button type="submit" name="answer" value="confirm">Confirm</button>
<button type="submit" name="answer" value="decline" class="quiet">Decline</button>
</form>`,
  )
}

export function expiredPage(): string {
  return plainPage(
    'This page has expired',
    '<p>Nothing was charged. <a href="/app/account/billing">Go back to Billing</a> and try again.</p>',
  )
}
