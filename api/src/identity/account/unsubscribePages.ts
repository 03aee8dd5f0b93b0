import { escaped } from '../../platform/html/escaped.ts'
import { plainPage } from '../../platform/html/plainPage.ts'

/** `kind` is the name in the notification settings. */
type Names = { kind: string; organization: string; settingsUrl: string }

/** Asks before anything changes; the form posts to the page's own address. */
export function unsubscribePage({ kind, organization }: Names): string {
  return plainPage(
    'Stop these mails?',
    `<p>You will no longer get mails of the kind “${kind}” from ${escaped(organization)}.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  )
}

/** Shown after unsubscribing, and when the link is opened again. */
export function unsubscribedPage({ kind, organization, settingsUrl }: Names): string {
  return plainPage(
    'You are unsubscribed',
    `<p>You no longer get mails of the kind “${kind}” from ${escaped(organization)}.</p>
<p><a href="${escaped(settingsUrl)}">Open the notification settings</a> to turn them on again.</p>`,
  )
}

export function unknownLinkPage(): string {
  return plainPage(
    'This link does not work',
    '<p>It is not complete, or its organization is gone. Open the link in the mail again, or turn the mail off in your user settings.</p>',
  )
}
