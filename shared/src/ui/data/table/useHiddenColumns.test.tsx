import { PersonProvider } from '@dayline/shared/ui'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { useHiddenColumns } from './useHiddenColumns.ts'

let person: number | null = 7
const wrapper = ({ children }: PropsWithChildren) => <PersonProvider id={person}>{children}</PersonProvider>
const use = (table: string | undefined) => renderHook(() => useHiddenColumns(table), { wrapper })

beforeEach(() => {
  person = 7
  localStorage.clear()
})

test('hidden columns are stored per table and person, and seen by every table of that name', () => {
  const [{ result: first }, { result: second }] = [use('people'), use('people')]
  expect(first.current.hidden).toEqual([])
  act(() => first.current.onChange(['email', 'role']))
  expect([first.current.hidden, second.current.hidden]).toEqual([
    ['email', 'role'],
    ['email', 'role'],
  ])
  expect({ ...localStorage }).toEqual({ 'dayline.columns.7.people': 'email role' })
  expect(use('teams').result.current.hidden).toEqual([])
  person = 8
  expect(use('people').result.current.hidden).toEqual([])
  person = null
  const { result: guest } = use('people')
  act(() => guest.current.onChange(['email']))
  expect(localStorage.getItem('dayline.columns.guest.people')).toBe('email')
})

test('when all columns are shown again, nothing is stored', () => {
  localStorage.setItem('dayline.columns.7.people', 'email')
  const { result } = use('people')
  expect(result.current.hidden).toEqual(['email'])
  act(() => result.current.onChange([]))
  expect(result.current.hidden).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('follows a choice in another tab, until the table unmounts', () => {
  const { result, unmount } = use('people')
  const fromOtherTab = (hidden: string) => {
    localStorage.setItem('dayline.columns.7.people', hidden)
    window.dispatchEvent(new StorageEvent('storage'))
  }
  act(() => fromOtherTab('email'))
  expect(result.current.hidden).toEqual(['email'])
  const removed = jest.spyOn(window, 'removeEventListener')
  unmount()
  expect(removed.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['storage', 'dayline:columns']))
})

test('the list is the same object as long as nothing changes', () => {
  localStorage.setItem('dayline.columns.7.people', 'email')
  const { result, rerender } = use('people')
  const before = result.current.hidden
  rerender()
  expect(result.current.hidden).toBe(before)
  act(() => result.current.onChange(['role']))
  expect(result.current.hidden).toEqual(['role'])
})

test('without a name, the choice lasts until the table unmounts', () => {
  const { result } = use(undefined)
  act(() => result.current.onChange(['email']))
  expect(result.current.hidden).toEqual(['email'])
  act(() => result.current.onChange([]))
  expect(result.current.hidden).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('where storage is blocked, the choice lasts until the table unmounts', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  const { result } = use('people')
  expect(result.current.hidden).toEqual([])
  act(() => result.current.onChange(['email']))
  expect(result.current.hidden).toEqual(['email'])
})
