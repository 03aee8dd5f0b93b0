import { useEffect } from 'react'

/** Prints in the light theme even if the screen is dark, because paper is white. */
export function usePrintTheme(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const before = () => {
      shown = dataset.theme
      dataset.theme = 'light'
    }
    const after = () => {
      if (shown) dataset.theme = shown
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
