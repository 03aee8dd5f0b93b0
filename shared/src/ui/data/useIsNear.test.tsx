import { act, render, screen } from '@testing-library/react'
import { useIsNear } from './useIsNear.ts'

let observers: TestObserver[] = []

class TestObserver {
  readonly thresholds = [0]
  readonly notify: (entries: object[]) => void
  readonly options: IntersectionObserverInit
  element: Element | null = null
  constructor(notify: (entries: object[]) => void, options: IntersectionObserverInit) {
    this.notify = notify
    this.options = options
    observers.push(this)
  }
  observe(element: Element) {
    this.element = element
  }
  unobserve() {}
  disconnect() {}
}

function Item({ isLong }: { isLong: boolean }) {
  const { ref, isNear } = useIsNear(isLong)
  return <p ref={ref}>{isNear ? 'near' : 'far away'}</p>
}

beforeEach(() => {
  observers = []
  Object.assign(window, { IntersectionObserver: TestObserver })
})
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'))

test('an item of a long list is near from 800 px away', () => {
  render(<Item isLong />)
  expect(screen.getByText('far away')).toBeTruthy()
  const [observer] = observers
  expect(observer?.options.rootMargin).toBe('800px 0px')
  const notify = (isIntersecting: boolean) =>
    act(() => observer?.notify([{ target: observer.element, isIntersecting, intersectionRatio: 1 }]))
  notify(true)
  expect(screen.getByText('near')).toBeTruthy()
  notify(false)
  expect(screen.getByText('far away')).toBeTruthy()
})

test('an item of a short list is always near, and is not observed', () => {
  render(<Item isLong={false} />)
  expect(screen.getByText('near')).toBeTruthy()
  expect(observers).toEqual([])
})

test('every item is near where the browser cannot observe', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver')
  render(<Item isLong />)
  expect(screen.getByText('near')).toBeTruthy()
})
