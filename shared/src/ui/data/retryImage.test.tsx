import { UiProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { RetryImage } from './index.ts'

it('observes whether a picture is in view only after it has failed, because screens show hundreds', () => {
  const observe = jest.fn()
  Object.assign(window, { IntersectionObserver: jest.fn(() => ({ observe, disconnect: jest.fn() })) })
  try {
    render(
      <UiProvider>
        <RetryImage src="/shot.jpg" alt="Screenshot" />
      </UiProvider>,
    )
    const image = screen.getByRole('img', { name: 'Screenshot' })
    expect(observe).not.toHaveBeenCalled()
    fireEvent.error(image)
    expect(observe).toHaveBeenCalledWith(image)
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  }
})

it('hides the placeholder of a decorative picture from screen readers', () => {
  render(
    <UiProvider>
      <RetryImage src={null} alt="" />
    </UiProvider>,
  )
  expect(screen.queryByRole('img')).toBeNull()
})

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
