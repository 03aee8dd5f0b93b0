/** A screenshot that was taken, and the page on which the person ended up. */
export type Shot = {
  file: string
  screen: string
  person: string
  theme: string
  width: number
  url: string
  /** Problems that pages reported while the screenshot was taken. */
  problems: string[]
}

/** An HTML page with all screenshots, filtered by screen, person, theme and width. */
export function contactSheet(shots: Shot[]): string {
  const choices = (['screen', 'person', 'theme', 'width'] as const).map((key) => {
    const values = [...new Set(shots.map((shot) => String(shot[key])))]
    const options = values.map((value) => `<option>${escapeHtml(value)}</option>`).join('')
    return `<label>${key} <select name="${key}"><option value="">all</option>${options}</select></label>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dayline, every screen</title>
<style>
  body { font: 14px system-ui; margin: 16px; background: #f4f4f6; color: #222 }
  form { position: sticky; top: 0; background: inherit; padding: 8px 0; display: flex; gap: 16px }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(380px, 1fr)); gap: 16px; align-items: start }
  figure { margin: 0; background: #fff; border: 1px solid #ddd; border-radius: 8px; overflow: hidden }
  img { width: 100%; display: block } figcaption { padding: 8px; word-break: break-all } .problem { color: #b00020 }
</style>
<form>${choices.join(' ')}</form><main>${shots.map(figure).join('\n')}</main>
<script>
  const form = document.querySelector('form')
  form.addEventListener('input', () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value)
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = !wanted.every(([key, value]) => figure.dataset[key] === value)
  })
</script></html>
`
}

function figure({ file, screen, person, theme, width, url, problems }: Shot): string {
  const data = Object.entries({ screen, person, theme, width })
    .map(([key, value]) => `data-${key}="${escapeHtml(String(value))}"`)
    .join(' ')
  const bad = problems.map((problem) => `<div class="problem">${escapeHtml(problem.slice(0, 300))}</div>`).join('')
  const caption = `<b>${escapeHtml(screen)}</b> · ${escapeHtml(person)} · ${theme} · ${width}<br>${escapeHtml(url)}${bad}`
  return `<figure ${data}><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
