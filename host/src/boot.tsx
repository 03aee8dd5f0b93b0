import { openHttp } from '@dayline/shared/api'
import { readToken } from '@dayline/shared/session'
import { applyTheme } from '@dayline/shared/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { settleAddress } from './guards/entry.ts'
import { startRegistry } from './remotes/registry.ts'

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  return element
}

applyTheme()
settleAddress()
startRegistry()
if (readToken() !== null)
  openHttp().catch(() => {
    // The first call tries again and says what is wrong.
  })
createRoot(rootElement()).render(<App />)
window.addEventListener('load', openServiceWorker)

function openServiceWorker(): void {
  import('./service-worker/page.ts').then(
    ({ startServiceWorker }) => startServiceWorker(),
    (error: unknown) => console.warn('Service worker:', String(error)),
  )
}
