import { folderOf } from '../units.ts'
import { themeFile } from '../webpack/hostRecipe.ts'
import { devIndexHtml, devSecurityPolicy, devToolsHookPath } from './devHost.ts'

test('in development scripts obey the production policy: no inline scripts, no eval', () => {
  const policy = devSecurityPolicy('localhost:8080')
  expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
  expect(policy.replace(/style-src[^;]*/g, '')).not.toMatch(/unsafe-(inline|eval)/)
  expect(devIndexHtml(folderOf('host'))).not.toMatch(/<script[^>]*>[^<]/)
})

test('the hook through which remotes find the renderer runs before any bundle, and is not deferred', () => {
  const page = devIndexHtml(folderOf('host'))
  const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts[0]).toBe(`<script src="${devToolsHookPath}">`)
  expect(page).toContain(`/${themeFile}`)
})
