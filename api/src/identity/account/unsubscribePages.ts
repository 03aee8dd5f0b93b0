type Names = { kind: string; organization: string; settingsUrl: string }

/** Asks before anything changes; the form goes to the page's own address. */
export function unsubscribePage({ kind, organization }: Names): string {
  return page(
    `Stop the ${kind}?`,
    `<p>You will no longer get the ${kind} of ${escaped(organization)} by mail.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  )
}

/** After the end, also when it is asked for again. */
export function unsubscribedPage({ kind, organization, settingsUrl }: Names): string {
  return page(
    'You are unsubscribed',
    `<p>You no longer get the ${kind} of ${escaped(organization)} by mail.</p>
<p><a href="${escaped(settingsUrl)}">Open the notification settings</a> to turn it on again.</p>`,
  )
}

export function unknownLinkPage(): string {
  return page(
    'This link does not work',
    '<p>It is not complete, or its organization is gone. Open the link in the mail again, or turn the mail off in your account settings.</p>',
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
body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto 0; padding: 0 1rem }
h1 { font-size: 1.5rem }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; border: 0; border-radius: .5rem; background: #1f5fd0; color: #fff; cursor: pointer }
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
