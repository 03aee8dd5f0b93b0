import { formerAddress, maintenanceAddress } from './maintenance.ts'

const addressOf = (path: string) => maintenanceAddress(new URL(path, window.location.origin))

it.each([
  ['/app/dashboard/team?status=2#top', '/app/dashboard/team?status=2'],
  ['/register?invitationCode=abc&returnTo=%2Fapp%2Fx', '/register?invitationCode=abc&returnTo=%2Fapp%2Fx'],
  ['/reset-password?Email=a%40b.test&Code=x', '/reset-password?Email=a%40b.test&Code=x'],
  ['/?returnTo=%2Fapp%2Fdashboard%2Fteam', '/?returnTo=%2Fapp%2Fdashboard%2Fteam'],
])('leaves %s, names the way back without the hash, and returns to it', (path, former) => {
  const address = new URL(addressOf(path) ?? '', window.location.origin)
  expect([address.pathname, address.searchParams.get('from')]).toEqual(['/under-maintenance', former])
  expect(formerAddress(address.search)).toBe(`http://localhost${former}`)
})

it.each([
  '/email-address#confirm=secret',
  '/Email-Address/#stop=secret',
  '/shared-report#secret',
  '/playground',
  '/under-maintenance?from=%2Fapp%2Fdashboard%2Fteam',
])('stays on %s', (path) => {
  expect(addressOf(path)).toBeNull()
})

it.each([
  '',
  '?from=',
  '?from=https://evil.example/app/x',
  '?from=//evil.example/app/x',
  '?from=/%5Cevil.example/app/x',
  '?from=javascript:alert(1)',
  '?from=/api/account/get',
  '?from=/under-maintenance',
  '?from=/email-address%23confirm=secret',
])('returns to the root for "%s"', (search) => {
  expect(formerAddress(search)).toBe('http://localhost/')
})

it('never returns to another origin after a path that looks like one', () => {
  expect(formerAddress('?from=/.//evil.example/app/x')).toBe('http://localhost/')
})
