import { environmentMark, renderIndexHtml, startChunks } from './indexHtml.ts'

const parts = {
  scripts: [{ url: '/releases/host/h1/early.js', integrity: 'sha384-a' }, { url: '/releases/host/h1/main.js' }],
  styles: [],
  fonts: [],
}

test('places the theme’s script before anything is painted', () => {
  const html = renderIndexHtml('<!--head-->', {
    ...parts,
    theme: { url: '/releases/host/h1/theme.js', integrity: 'sha384-t' },
  })
  expect(html.indexOf('<script src="/releases/host/h1/theme.js" integrity="sha384-t"></script>')).toBe(0)
})

test('lists the early script first and the host last, all deferred, without inline script or registry', () => {
  const html = renderIndexHtml('<head><!--head--></head>', parts)
  const order = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, url]) => url)
  expect(order).toEqual(['/releases/host/h1/early.js', '/releases/host/h1/main.js'])
  expect(html).toContain(`content="/registry/${environmentMark}.json"`)
  expect(html).toContain('integrity="sha384-a"')
  expect(html).not.toMatch(/<script[^>]*>[^<]/)
})

test('names the files that a start may need, except those that the page loads anyway', () => {
  const chunks = { signin: ['core.js', 'signin.js'], register: ['register.js'] }
  const found = startChunks('/releases/host/h1/', chunks, ['core.js'])
  const html = renderIndexHtml('<!--head-->', { ...parts, chunks: found })
  const [, content = ''] = /<meta name="dayline-chunks" content='([^']*)'>/.exec(html) ?? []
  expect(JSON.parse(content)).toEqual({ signin: ['/releases/host/h1/signin.js'], shell: [] })
})

test('refuses a template without the mark', () => {
  expect(() => renderIndexHtml('<head></head>', parts)).toThrow('placeholder')
})
