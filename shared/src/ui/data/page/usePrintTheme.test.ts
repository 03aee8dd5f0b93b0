import { renderHook } from '@testing-library/react'
import { usePrintTheme } from './usePrintTheme.ts'

const { dataset } = document.documentElement
const print = (step: 'before' | 'after') => window.dispatchEvent(new Event(`${step}print`))

afterEach(() => {
  delete dataset.theme
})

test('prints in the light theme, and shows the former one afterwards', () => {
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

test('without printing before, the theme stays', () => {
  dataset.theme = 'dark'
  const { unmount } = renderHook(() => usePrintTheme())
  print('after')
  expect(dataset.theme).toBe('dark')
  print('before')
  unmount()
  dataset.theme = 'dark'
  print('after')
  expect(dataset.theme).toBe('dark')
})
