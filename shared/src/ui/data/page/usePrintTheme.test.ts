import { renderHook } from '@testing-library/react'
import { usePrintTheme } from './usePrintTheme.ts'

const { dataset } = document.documentElement
const print = (step: 'before' | 'after') => window.dispatchEvent(new Event(`${step}print`))

afterEach(() => {
  delete dataset.theme
})

test('prints in the light theme and restores the previous one', () => {
  dataset.theme = 'dark'
  const { unmount } = renderHook(() => usePrintTheme())
  print('before')
  expect(dataset.theme).toBe('light')
  print('after')
  expect(dataset.theme).toBe('dark')
  unmount()
  print('before')
  expect(dataset.theme).toBe('dark')
})

test('the end of a print job that began before the page was opened changes nothing', () => {
  dataset.theme = 'dark'
  renderHook(() => usePrintTheme())
  print('after')
  expect(dataset.theme).toBe('dark')
})

test('a page that was closed while printing no longer changes the theme', () => {
  dataset.theme = 'dark'
  const { unmount } = renderHook(() => usePrintTheme())
  print('before')
  unmount()
  dataset.theme = 'high-contrast'
  print('after')
  expect(dataset.theme).toBe('high-contrast')
})
