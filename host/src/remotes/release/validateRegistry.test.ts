import { validateRegistry } from './validateRegistry.ts'

/** A registry in which every optional field is present. */
const full = () => ({
  seq: 0,
  host: {
    release: 'h1',
    base: '/releases/host/h1/',
    contracts: [1],
    provides: { react: '19.3.1' },
    shares: { react: ['react.js'] },
    chunks: { shell: ['shell.js'] },
  },
  owners: { reports: { team: 'Time team', contact: 'time@dayline.test' } },
  remotes: {
    reports: {
      active: 'v2',
      lastGood: 'v1',
      blocked: ['v0'],
      swap: 'prompt',
      rollout: { release: 'v2', percent: 100, organizations: [1], salt: 'x' },
      releases: { v1: release('v1'), v2: release('v2') },
    },
  },
})

const release = (id: string) => ({
  base: `/releases/reports/${id}/`,
  entry: 'entry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: 1,
  consumes: { react: '^19.0.0' },
  preload: { area: { files: ['js/area.1.js'], shares: ['react'] }, screens: {}, slots: {} },
  screens: {
    day: {
      path: '/app/reports/day',
      title: 'Day',
      icon: [['path', { d: 'M 0,1 2 -3', 'stroke-width': '2' }]],
      can: 'activity.read',
      withoutOrganization: false,
      whenLapsed: true,
      sidebar: { group: 'dashboard', order: 0, title: 'Day', can: 'activity.read', beta: true, badge: 'new-tasks' },
      palette: ['today'],
      go: 'd',
    },
  },
  help: true,
  commit: 'abc',
  bytes: 0,
})

/** The registry with another value at a path; `undefined` removes it. */
function withValue(path: string, value: unknown): unknown {
  const copy = full()
  const steps = path.split('/')
  const last = steps.pop() ?? ''
  let parent = copy as unknown as Record<string, unknown>
  for (const step of steps) parent = parent[step] as Record<string, unknown>
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

const remote = 'remotes/reports'
const v2 = `${remote}/releases/v2`
const day = `${v2}/screens/day`

it('accepts a whole registry, and returns it unchanged', () => {
  const registry = full()
  expect(validateRegistry(registry)).toBe(registry)
})

it.each([
  ['host', null],
  ['owners', undefined],
  ['remotes', {}],
  ['later', { fields: 'of a newer tool' }],
  [`${remote}/active`, null],
  [`${remote}/lastGood`, null],
  [`${remote}/rollout`, null],
  [`${remote}/blocked`, []],
  [`${remote}/rollout/percent`, 0],
  [`${v2}/help`, undefined],
  [`${v2}/screens`, undefined],
  [`${v2}/entry`, 'js/deep/entry~1.js'],
  [`${day}/can`, undefined],
  [`${day}/palette`, false],
  [`${day}/palette`, undefined],
  [`${day}/sidebar`, undefined],
  [`${day}/sidebar/badge`, undefined],
  [`${day}/go`, undefined],
])('accepts %s as %j', (path, value) => {
  expect(() => validateRegistry(withValue(path, value))).not.toThrow()
})

const elsewhere = 'https://evil.test/releases/reports/v2/'

it.each([
  ['seq', [undefined, null, -1, 0.5, '1', 2 ** 60]],
  ['host', [undefined, [], 'h1']],
  ['host/release', [undefined, '', '.h', 'h/1', 'h'.repeat(81)]],
  [
    'host/base',
    [undefined, elsewhere, '//evil.test/h/', '/releases/host/../', '/releases/host/h1', 'x/releases/host/h1/'],
  ],
  ['host/contracts', [undefined, [], [0], 1]],
  ['host/provides', [undefined, { react: 19 }, []]],
  ['host/shares', [undefined, { react: 'react.js' }, { react: ['/react.js'] }]],
  ['host/chunks', [undefined, { shell: ['../shell.js'] }]],
  ['owners', [null, []]],
  ['owners/reports', [{ team: '', contact: 'x' }, { team: 'x' }, { team: 'x'.repeat(81), contact: 'x' }]],
  ['remotes', [undefined, null, [], { Reports: full().remotes.reports }, { '9x': full().remotes.reports }]],
  [remote, [null, 'v1', []]],
  [`${remote}/active`, [undefined, 1, '.v2', 'v9']],
  [`${remote}/lastGood`, [undefined, 'v9']],
  [`${remote}/blocked`, [undefined, 'v0', ['v/0']]],
  [`${remote}/swap`, [undefined, 'now']],
  [`${remote}/rollout`, [undefined, {}]],
  [`${remote}/rollout/release`, ['v9', null]],
  [`${remote}/rollout/percent`, [-1, 101, 0.5]],
  [`${remote}/rollout/organizations`, [undefined, [0], 1]],
  [`${remote}/rollout/salt`, [undefined, '']],
  [`${remote}/releases`, [undefined, null, { v2: full().remotes.reports.releases.v2, 'v/1': {} }]],
  [`${v2}/base`, [undefined, elsewhere, '/releases/reports/.v2/']],
  [`${v2}/entry`, [undefined, '', '.entry.js', '/entry.js', 'js/../entry.js', 'entry.js?x', 'a//b.js']],
  [`${v2}/integrity`, [undefined, `sha256-${'A'.repeat(64)}`, `sha384-${'A'.repeat(63)}`, `sha384-${'A'.repeat(65)}`]],
  [`${v2}/contract`, [undefined, 0]],
  [`${v2}/consumes`, [undefined, { react: null }]],
  [`${v2}/preload`, [undefined, {}]],
  [`${v2}/preload/area`, [undefined, { files: ['/a.js'], shares: [] }, { files: [], shares: [1] }, { files: [] }]],
  [`${v2}/preload/screens`, [undefined, { day: {} }]],
  [`${v2}/preload/slots`, [undefined, { day: {} }]],
  [`${v2}/screens`, [null, { Day: full().remotes.reports.releases.v2.screens.day }]],
  [
    `${day}/path`,
    [undefined, '/app', '/app/', '/app/Day', '//evil.test/app/day', '/app/-day', '/app/day?x', 'x/app/day'],
  ],
  [`${day}/title`, [undefined, '', 'x'.repeat(81)]],
  [
    `${day}/icon`,
    [undefined, 'path', [['script', {}]], [['path']], [['path', {}, 1]], [['path', { 'on-load': 'a(1)' }]]],
  ],
  [`${day}/icon`, [[['path', { Fill: 'x' }]], [['path', []]], ['path']]],
  [`${day}/can`, [null, '', 'a b']],
  [`${day}/withoutOrganization`, [null, 1]],
  [`${day}/whenLapsed`, ['owners']],
  [`${day}/palette`, [true, null, [''], 'today']],
  [`${day}/go`, ['', 'dd', 'D', 1]],
  [`${day}/sidebar`, [null, {}]],
  [`${day}/sidebar/group`, [undefined, 'Dashboard', '']],
  [`${day}/sidebar/order`, [undefined, -1]],
  [`${day}/sidebar/title`, ['']],
  [`${day}/sidebar/can`, ['a b']],
  [`${day}/sidebar/beta`, ['yes']],
  [`${day}/sidebar/badge`, ['9']],
  [`${v2}/help`, [false, null, 'yes']],
  [`${v2}/commit`, [undefined, 1]],
  [`${v2}/bytes`, [undefined, -1]],
])('refuses %s for each of its invalid values', (path, values: unknown[]) => {
  for (const value of values) {
    const name = `${path} as ${JSON.stringify(value)}`
    expect([name, errorOf(withValue(path, value))]).toEqual([
      name,
      expect.stringContaining('The registry is not valid: '),
    ])
  }
})

it('names the invalid place', () => {
  expect(errorOf(withValue(`${day}/icon`, [['path', { d: 'url(x)' }]]))).toMatch(
    /: registry\.remotes\.reports\.releases\.v2\.screens\.day\.icon\[0\]\[1\]\.d is not /,
  )
  expect(errorOf(withValue(`${remote}/active`, 'v9'))).toContain('registry.remotes.reports.releases.v9 is not listed')
})

it.each([[null], [[]], ['registry'], [undefined]])('refuses %j', (value) => {
  expect(errorOf(value)).toContain('registry is not an object')
})

function errorOf(value: unknown): string {
  try {
    validateRegistry(value)
    return 'accepted'
  } catch (error) {
    return String(error)
  }
}
