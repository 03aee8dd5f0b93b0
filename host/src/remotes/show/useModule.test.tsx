import { act, renderHook } from '@testing-library/react'
import type { Module } from '../area/loadModule.ts'
import { releases } from '../area/releaseStore.ts'
import { publish, remote, startEachWithoutReleases } from '../area/sampleArea.tsx'
import { useModule } from './useModule.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
startEachWithoutReleases()

const day: Module = { kind: 'screen', id: 'day' }
const week: Module = { kind: 'screen', id: 'week' }
const drawn = (module: Module, of = remote) => {
  const { result, unmount } = renderHook(() => useModule(of, module))
  unmount()
  return result.current
}

it('is the same component at every visit, also after another screen', () => {
  publish()
  const first = drawn(day)
  drawn(week)
  drawn(day, 'admin')
  expect(drawn(day).Module).toBe(first.Module)
})

it('is another component for each screen, and after a redraw', () => {
  publish()
  const first = drawn(day)
  expect(drawn(week).Module).not.toBe(first.Module)
  const { result } = renderHook(() => useModule(remote, day))
  act(() => releases.redraw(remote))
  expect(result.current.Module).not.toBe(first.Module)
  expect(result.current.key).not.toBe(first.key)
})

it('counts as mounted in its area, and in that of another remote after a change', () => {
  const mounted = () => [remote, 'admin'].map((one) => releases.area(one).mounted)
  const { rerender, unmount } = renderHook(({ of }) => useModule(of, day), { initialProps: { of: remote } })
  expect(mounted()).toEqual([1, 0])
  rerender({ of: 'admin' })
  expect(mounted()).toEqual([0, 1])
  unmount()
  expect(mounted()).toEqual([0, 0])
})
