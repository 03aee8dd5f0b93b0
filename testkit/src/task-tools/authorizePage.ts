const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page on which a person allows Dayline to read. It states that it does not belong to the tool. */
export function authorizePage(tool: string, allow: string, deny: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in for ${escaped(tool)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:15vh auto;padding:0 1.5rem;color:#1d2129;background:#fff}
p{color:#4a5160}a{display:inline-block;padding:.6rem 1.1rem;border-radius:.5rem;margin-inline-end:.75rem}
a:first-of-type{background:#5b33c9;color:#fff;text-decoration:none}a:last-of-type{color:#1d2129}
</style>
<h1>Stand-in for ${escaped(tool)}</h1>
<p>This server on your machine answers in place of ${escaped(tool)}, with sample work. Nothing leaves the machine.</p>
<p>Dayline wants to read projects and tasks.</p>
<p><a href="${escaped(allow)}">Allow</a> <a href="${escaped(deny)}">Deny</a></p>`
}
