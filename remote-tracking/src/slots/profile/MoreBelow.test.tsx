import { ApiError, type ApiPages } from '@dayline/shared/api'
import { UiProvider } from '@dayline/shared/ui'
import { render, screen } from '@testing-library/react'
import { MoreBelow } from './MoreBelow.tsx'

test('scrolling to the end loads more, but does not repeat a page that failed', () => {
  let see = () => {}
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
    constructor(callback: IntersectionObserverCallback) {
      see = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
  } as never
  const pages: ApiPages<unknown> = {
    items: [1],
    total: 2,
    error: undefined,
    isLoading: false,
    isValidating: false,
    hasMore: true,
    isPageMissing: false,
    loadMore: jest.fn(),
    retry: async () => {},
  }
  const { rerender } = render(<MoreBelow pages={pages} noun="minute" />, { wrapper: UiProvider })
  see()
  expect(pages.loadMore).toHaveBeenCalledTimes(1)
  const failed = { ...pages, error: new ApiError('server') }
  rerender(<MoreBelow pages={{ ...failed, isPageMissing: true }} noun="minute" />)
  see()
  expect(pages.loadMore).toHaveBeenCalledTimes(1)
  // Only the loaded pages could not be read again.
  rerender(<MoreBelow pages={failed} noun="minute" />)
  see()
  expect(pages.loadMore).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
})
