import { environmentMark, renderIndexHtml } from './indexHtml.ts'
import { overridesIn, type StartScripts } from './overrides.ts'

const html = renderIndexHtml('<head><!--head--></head>', {
  theme: { url: '/releases/host/h1/theme.js', integrity: 'sha384-t' },
  scripts: [{ url: '/releases/host/h1/early.js' }, { url: '/releases/host/h1/main.js' }],
  styles: [],
  fonts: [],
})
const scripts: StartScripts = {
  early:
    'var t=localStorage.getItem("dayline.token"),p=location.pathname;JSON.parse(localStorage.getItem("dayline.visitor"))',
  theme: "localStorage.getItem('dayline.theme')",
  main: 'b=document.baseURI||self.location.href;if(window.localStorage)return!!localStorage.getItem(o.sC)',
}

test('a built page takes its releases only from the registry', () => {
  expect(overridesIn(html, scripts)).toEqual([])
})

test.each<[string, Partial<StartScripts>, string]>([
  ['a parameter', { early: 'new URLSearchParams(location.search).get("registry")' }, 'location.search'],
  ['a part of the address', { main: 'new URL(location.hash.slice(1))' }, 'location.hash'],
  ['an address that is taken apart', { main: 'new URL(location).searchParams.get("tracking")' }, 'searchParams'],
  ['a cookie', { early: 'document.cookie.match(/release=(.*)/)' }, '.cookie'],
  ['something in the storage', { early: 'localStorage.getItem("dayline.overrides")' }, 'dayline.overrides'],
  ['federation’s own tools', { main: 'sessionStorage[`__MF_DEVTOOLS_MODULE_INFO__`]' }, '__MF_DEVTOOLS'],
])('detects %s that could name another release', (_what, changed, words) => {
  expect(overridesIn(html, { ...scripts, ...changed }).join()).toContain(words)
})

test.each([
  ['<script>var a = 1</script>', 'var a'],
  ['<script type="importmap">{"imports":{}}</script>', 'importmap'],
  ['<script src="https://elsewhere.example/main.js"></script>', 'elsewhere'],
  ['<base href="https://elsewhere.example/">', 'base'],
  [`<meta name="dayline-registry" content="/registry/${environmentMark}.json">`, 'not name exactly one registry'],
])('detects a page with %s', (more, words) => {
  expect(overridesIn(html.replace('</head>', `${more}</head>`), scripts)).toEqual([expect.stringContaining(words)])
})
