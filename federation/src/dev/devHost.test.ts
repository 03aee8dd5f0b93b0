import { folderOf } from '../units.ts'
import { devIndexHtml, devSecurityPolicy } from './devHost.ts'

test('in development scripts obey the policy of production: no inline ones, no eval', () => {
  const policy = devSecurityPolicy('localhost:8080')
  expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
  expect(policy.replace(/style-src[^;]*/g, '')).not.toMatch(/unsafe-(inline|eval)/)
  expect(devIndexHtml(folderOf('host'))).not.toMatch(/<script[^>]*>[^<]/)
})
