import { useLayoutEffect } from 'react'

/** Prints in the light theme even if the screen is dark, because paper is white. */
export function usePrintTheme(): void {
  // Charts read their colors in handlers of the same event, which their effects add later.
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    let shown: { theme: string | undefined; colorScheme: string } | undefined
    const before = () => {
      shown = { theme: dataset.theme, colorScheme: style.colorScheme }
      dataset.theme = 'light'
      // Browsers fill the page's margins by it.
      style.colorScheme = 'light'
    }
    const after = () => {
      if (shown?.theme) dataset.theme = shown.theme
      if (shown) style.colorScheme = shown.colorScheme
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
