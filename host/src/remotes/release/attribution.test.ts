import { asError, releaseInText, releaseOfError } from './attribution.ts'

const at = (path: string) => `    at x (https://dayline.test${path}:1:2)`

it.each([
  ['a script of a release', 'https://dayline.test/releases/admin/20261120-abc.1/12.js', 'admin', '20261120-abc.1'],
  ['a remote with a hyphen', '/releases/time-off/v_1/entry.js', 'time-off', 'v_1'],
  [
    'the innermost frame of a remote',
    [at('/releases/admin/a1/1.js'), at('/releases/billing/b1/1.js')].join('\n'),
    'admin',
    'a1',
  ],
  [
    'a remote called by the host',
    [at('/releases/host/h1/1.js'), at('/releases/billing/b1/1.js')].join('\n'),
    'billing',
    'b1',
  ],
])('finds the release in %s', (_what, text, remote, release) => {
  expect(releaseInText(text)).toEqual({ remote, release })
})

it.each([
  '',
  '/releases/host/h1/1.js',
  '/releases/admin/',
  '/releases/Admin/a1/1.js',
  '/assets/admin/a1/1.js',
  '/releases/admin/a1',
])('finds none in "%s"', (text) => expect(releaseInText(text)).toBeNull())

it('finds the release of an error in its stack; other values have none', () => {
  const error = Object.assign(new Error('broken'), { stack: at('/releases/admin/a1/1.js') })
  expect(releaseOfError(error)).toEqual({ remote: 'admin', release: 'a1' })
  expect(releaseOfError(Object.assign(new Error('broken'), { stack: undefined }))).toBeNull()
  for (const thrown of [null, undefined, '/releases/admin/a1/1.js', { stack: error.stack }]) {
    expect(releaseOfError(thrown)).toBeNull()
  }
})

it('makes an error of any thrown value, and keeps an error', () => {
  const error = new TypeError('broken')
  expect(asError(error)).toBe(error)
  expect(asError(null)).toMatchObject({ message: 'null', cause: null })
  expect(asError('text')).toBeInstanceOf(Error)
})
