import type { VerificationOrder } from '../../../platform/payments/cards/simulator.ts'

/** The page on which a bank asks its customer: here it only says that it is simulated. */
export function bankPage({ last4, family, amountMinor, purpose }: VerificationOrder, order: string): string {
  return page(
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
  return page(
    'This page has expired',
    '<p>Nothing was charged. <a href="/app/account/billing">Go back to Billing</a> and try again.</p>',
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Dayline</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 12vh auto 0; padding: 0 1rem }
h1 { font-size: 1.5rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 1.5rem 0 }
dd { margin: 0; font-weight: 600; text-align: end }
.note { padding: .5rem .75rem; border: 1px solid; border-radius: .5rem; font-size: .875rem }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; border: 1px solid #1f5fd0; border-radius: .5rem; background: #1f5fd0; color: #fff; cursor: pointer }
button.quiet { background: transparent; color: inherit; border-color: currentColor }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
