import { openHttp } from '@dayline/shared/api'
import { readToken } from '@dayline/shared/session'
import { applyTheme } from '@dayline/shared/ui'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { settleAddress } from './guards/entry.ts'

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  return element
}

applyTheme()
settleAddress()
if (readToken() !== null)
  openHttp().catch(() => {
    // The first call retries and shows what is wrong.
  })
createRoot(rootElement()).render(<App />)
