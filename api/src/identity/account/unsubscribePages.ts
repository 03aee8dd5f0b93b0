import { escaped } from '../../platform/html/escaped.ts'
import { plainPage } from '../../platform/html/plainPage.ts'

type Names = { kind: string; organization: string; settingsUrl: string }

/** Asks before anything changes; the form posts to the page's own address. */
export function unsubscribePage({ kind, organization }: Names): string {
  return plainPage(
    `Stop the ${kind}?`,
    `<p>You will no longer get the ${kind} of ${escaped(organization)} by mail.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  )
}

/** Shown after unsubscribing, and when the link is opened again. */
export function unsubscribedPage({ kind, organization, settingsUrl }: Names): string {
  return plainPage(
    'You are unsubscribed',
    `<p>You no longer get the ${kind} of ${escaped(organization)} by mail.</p>
<p><a href="${escaped(settingsUrl)}">Open the notification settings</a> to turn it on again.</p>`,
  )
}

export function unknownLinkPage(): string {
  return plainPage(
    'This link does not work',
    '<p>It is not complete, or its organization is gone. Open the link in the mail again, or turn the mail off in your user settings.</p>',
  )
}
