import { startFakeServer } from '@dayline/shared/testing'
import { render, waitFor } from '@testing-library/react'
import { App } from './App.tsx'

it('starts the background work when the first page is shown, not before', async () => {
  startFakeServer({})
  // No registry can be loaded here.
  jest.spyOn(console, 'warn').mockReturnValue()
  document.head.innerHTML = `<meta name="dayline-third-parties" content='{"analytics":"https://stats.example/s.js"}'>`
  /** The page's titles at the time of each change to the document's head. */
  const titles: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => titles.push(document.querySelector('h1')?.textContent))
  observer.observe(document.head, { childList: true })
  window.history.replaceState(null, '', '/no-such-page')
  render(<App />)
  await waitFor(() => expect(document.head.querySelectorAll('script')).toHaveLength(1))
  observer.disconnect()
  expect(titles.at(-1)).toBe('Not found')
})
