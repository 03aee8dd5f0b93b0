import { textOf } from './releases.ts'

test('reports whether a unit failed to build or could not be released', () => {
  const failed = { unit: 'tracking', state: 'failed', message: 'Why.' }
  expect(textOf({ ...failed, isBuilt: false })).toBe('tracking failed to build:\nWhy.')
  expect(textOf({ ...failed, isBuilt: true })).toBe('tracking was built, but could not be released:\nWhy.')
})
