import { shareOptions, singletons } from './singletons.ts'

test('shares React and every room that is not compiled in, by exact keys', () => {
  const keys = singletons().map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', 'react-dom', '@dayline/shared/ui/form']))
  expect(keys).not.toContain('@dayline/shared/contract')
  expect(keys).not.toContain('@dayline/shared/calendar')
  expect(keys).not.toContain('@dayline/shared/testing')
  expect(keys).not.toContain('@dayline/shared/ui/playground')
  expect(keys.filter((key) => key.endsWith('/'))).toEqual([])
})

test('lets the host provide and remotes only consume', () => {
  const host = Object.values(shareOptions('host'))
  const remote = Object.values(shareOptions('remote'))
  expect(host.every((options) => options.version !== undefined && options.import === undefined)).toBe(true)
  expect(remote.every((options) => options.import === false && options.strictVersion && options.singleton)).toBe(true)
  expect(Object.keys(shareOptions('host'))).toEqual(Object.keys(shareOptions('remote')))
})
