import { storedFailures, storedHarmful, storedVisitor, storeFailed, storeHarmful, storeVisitor } from './storedState.ts'

const dayMs = 24 * 60 * 60 * 1000

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('stores the failures of each remote in this tab', () => {
  expect(storedFailures('reports')).toEqual([])
  storeFailed('reports', ['v2', 'v1'])
  storeFailed('admin', ['a1'])
  expect([storedFailures('reports'), storedFailures('admin')]).toEqual([['v2', 'v1'], ['a1']])
  storeFailed('reports', [])
  expect([storedFailures('reports'), storedFailures('admin')]).toEqual([[], ['a1']])
  expect(localStorage).toHaveLength(0)
})

it('stores harmful releases in this browser for a day from the first harm', () => {
  jest.useFakeTimers()
  expect(storedHarmful('reports')).toEqual([])
  storeHarmful('admin', ['a1'])
  storeHarmful('reports', ['v1'])
  jest.advanceTimersByTime(dayMs / 2)
  storeHarmful('reports', ['v1', 'v2'])
  jest.advanceTimersByTime(dayMs / 2 - 1)
  expect([storedHarmful('reports'), storedHarmful('admin')]).toEqual([['v1', 'v2'], ['a1']])
  jest.advanceTimersByTime(1)
  expect([storedHarmful('reports'), storedHarmful('admin')]).toEqual([['v2'], []])
  storeHarmful('reports', [])
  expect(storedHarmful('reports')).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

it('stores the person until the sign-out', () => {
  const ada = { user: 'ada', organization: 3 }
  expect(storedVisitor()).toBeNull()
  storeVisitor(ada)
  expect(storedVisitor()).toEqual(ada)
  storeVisitor(null)
  expect([storedVisitor(), localStorage.length]).toEqual([null, 0])
})

it('works where the storage is blocked, full or unreadable', () => {
  localStorage.setItem('dayline.visitor', '{half')
  expect(storedVisitor()).toBeNull()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)
  storeFailed('reports', ['v2'])
  storeHarmful('reports', ['v2'])
  storeVisitor(null)
  expect([storedFailures('reports'), storedHarmful('reports'), storedVisitor()]).toEqual([[], [], null])
})
