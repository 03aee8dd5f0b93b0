import { openHttp } from '@dayline/shared/api'
import { readToken } from '@dayline/shared/session'
import { applyTheme } from '@dayline/shared/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { settleAddress } from './guards/entry.ts'
import { startScreens } from './remotes/area/screens.ts'
import { startRegistry } from './remotes/release/registry.ts'

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  return element
}

applyTheme()
settleAddress()
startScreens()
startRegistry()
if (readToken() !== null)
  openHttp().catch(() => {
    // The first call retries and shows what is wrong.
  })
createRoot(rootElement()).render(<App />)
// Work that no one waits for starts after the page has loaded.
if (document.readyState === 'complete') openBackground()
else window.addEventListener('load', openBackground)

function openBackground(): void {
  import('./background.ts').then(
    ({ startBackground }) => startBackground(),
    (error: unknown) => console.warn('Background:', String(error)),
  )
}
