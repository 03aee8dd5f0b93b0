import { render, screen, waitFor } from '@testing-library/react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const scripts = () => document.head.querySelectorAll('script').length

function Broken(): never {
  throw new Error('broken')
}

it('starts the background work of an app that broke, which notices a newer host', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  jest.spyOn(console, 'warn').mockReturnValue()
  globalThis.fetch = async () => new Response('', { status: 503 })
  document.head.innerHTML = `<meta name="dayline-third-parties" content='{"analytics":"https://stats.example/s.js"}'>`
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  screen.getByRole('heading', { name: 'Something went wrong' })
  await waitFor(() => expect(scripts()).toBe(1))
})
