import { environmentMark, renderIndexHtml } from './indexHtml.ts'

const parts = {
  scripts: [{ url: '/releases/host/h1/early.js', integrity: 'sha384-a' }, { url: '/releases/host/h1/main.js' }],
  styles: [],
  fonts: [],
}

test('the theme is put before anything is painted', () => {
  const html = renderIndexHtml('<!--head-->', {
    ...parts,
    theme: { url: '/releases/host/h1/theme.js', integrity: 'sha384-t' },
  })
  expect(html.indexOf('<script src="/releases/host/h1/theme.js" integrity="sha384-t"></script>')).toBe(0)
})

test('the registry comes first, the host last, all deferred and without inline script', () => {
  const html = renderIndexHtml('<head><!--head--></head>', parts)
  const order = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, url]) => url)
  expect(order).toEqual([`/registry/${environmentMark}.js`, '/releases/host/h1/early.js', '/releases/host/h1/main.js'])
  expect(html).toContain('integrity="sha384-a"')
  expect(html).not.toMatch(/<script[^>]*>[^<]/)
})

test('a template without the mark is refused', () => {
  expect(() => renderIndexHtml('<head></head>', parts)).toThrow('mark')
})
