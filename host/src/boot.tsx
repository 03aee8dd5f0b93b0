import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startRegistry } from './remotes/registry.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

startRegistry()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
