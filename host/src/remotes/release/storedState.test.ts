import {
  rememberedFailures,
  rememberedHarmful,
  rememberFailed,
  rememberHarmful,
  rememberVisitor,
  storedVisitor,
} from './storedState.ts'

const dayMs = 24 * 60 * 60 * 1000

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('stores the failures of each remote in this tab', () => {
  expect(rememberedFailures('reports')).toEqual([])
  rememberFailed('reports', ['v2', 'v1'])
  rememberFailed('admin', ['a1'])
  expect([rememberedFailures('reports'), rememberedFailures('admin')]).toEqual([['v2', 'v1'], ['a1']])
  rememberFailed('reports', [])
  expect([rememberedFailures('reports'), rememberedFailures('admin')]).toEqual([[], ['a1']])
  expect(localStorage).toHaveLength(0)
})

it('stores harmful releases in this browser for a day from the first harm', () => {
  jest.useFakeTimers()
  expect(rememberedHarmful('reports')).toEqual([])
  rememberHarmful('admin', ['a1'])
  rememberHarmful('reports', ['v1'])
  jest.advanceTimersByTime(dayMs / 2)
  rememberHarmful('reports', ['v1', 'v2'])
  jest.advanceTimersByTime(dayMs / 2 - 1)
  expect([rememberedHarmful('reports'), rememberedHarmful('admin')]).toEqual([['v1', 'v2'], ['a1']])
  jest.advanceTimersByTime(1)
  expect([rememberedHarmful('reports'), rememberedHarmful('admin')]).toEqual([['v2'], []])
  rememberHarmful('reports', [])
  expect(rememberedHarmful('reports')).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

it('stores the person until the sign-out', () => {
  const ada = { user: 'ada', organization: 3 }
  expect(storedVisitor()).toBeNull()
  rememberVisitor(ada)
  expect(storedVisitor()).toEqual(ada)
  rememberVisitor(null)
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
  rememberFailed('reports', ['v2'])
  rememberHarmful('reports', ['v2'])
  rememberVisitor(null)
  expect([rememberedFailures('reports'), rememberedHarmful('reports'), storedVisitor()]).toEqual([[], [], null])
})
