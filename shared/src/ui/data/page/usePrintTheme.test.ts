import { act, render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { useIsPrinting } from './useIsPrinting.ts'
import { usePrintTheme } from './usePrintTheme.ts'

const { dataset, style } = document.documentElement
const print = (step: 'before' | 'after') => window.dispatchEvent(new Event(`${step}print`))

afterEach(() => {
  delete dataset.theme
  style.colorScheme = ''
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

test('fills the margins in the light theme, too', () => {
  style.colorScheme = 'dark'
  renderHook(() => usePrintTheme())
  print('before')
  expect(style.colorScheme).toBe('light')
  print('after')
  expect(style.colorScheme).toBe('dark')
})

test('changes the theme before a part of the page is drawn for paper', () => {
  dataset.theme = 'dark'
  const themes: [boolean, string | undefined][] = []
  function Part() {
    themes.push([useIsPrinting(), dataset.theme])
    return null
  }
  function Page() {
    usePrintTheme()
    return createElement(Part)
  }
  render(createElement(Page))
  act(() => void print('before'))
  act(() => void print('after'))
  expect(themes).toEqual([
    [false, 'dark'],
    [true, 'light'],
    [false, 'dark'],
  ])
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
