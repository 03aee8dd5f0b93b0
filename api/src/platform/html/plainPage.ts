/**
 * A page that is complete without the app and without scripts, such as one that a mail links to.
 * @param title text that needs no escaping
 * @param content HTML
 */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Dayline</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 12vh auto 0; padding: 0 1rem }
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
