import { UiProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { RetryImage } from './index.ts'

it('retries a picture 10 times, 1 s apart, then shows the logo', () => {
  jest.useFakeTimers()
  render(
    <UiProvider>
      <RetryImage src="/shot.jpg?sig=1" alt="Screenshot" />
    </UiProvider>,
  )
  const tried: (string | null)[] = []
  for (let attempt = 0; attempt <= 10; attempt++) {
    const image = screen.getByRole('img', { name: 'Screenshot' })
    tried.push(image.getAttribute('src'))
    fireEvent.error(image)
    act(() => jest.advanceTimersByTime(1000))
  }
  expect(tried.slice(0, 3)).toEqual(['/shot.jpg?sig=1', '/shot.jpg?sig=1&retry=1', '/shot.jpg?sig=1&retry=2'])
  expect(tried.at(-1)).toBe('/shot.jpg?sig=1&retry=10')
  expect(screen.getByRole('img', { name: 'Screenshot (could not be loaded)' })).toBeTruthy()
  jest.useRealTimers()
})
