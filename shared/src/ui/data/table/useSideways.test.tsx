import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useSideways } from './useSideways.ts'

/** Sizes of the scrolling box, px, which jsdom does not compute. */
let sizes = { scrollWidth: 0, clientWidth: 0, offsetWidth: 0 }
let observers: TestObserver[] = []

class TestObserver {
  observed: Element[] = []
  isOn = true
  readonly notify: () => void
  constructor(notify: () => void) {
    this.notify = notify
    observers.push(this)
  }
  observe(element: Element) {
    this.observed.push(element)
  }
  disconnect() {
    this.isOn = false
  }
}

function Box({ isEmpty = false }: { isEmpty?: boolean }) {
  const [frame, box] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const isOverflowing = useSideways(frame, box)
  return (
    <div ref={frame} data-testid="frame">
      <div ref={box} data-testid="box">
        {!isEmpty && <table />}
      </div>
      {isOverflowing ? 'wider' : 'fits'}
    </div>
  )
}

beforeEach(() => {
  observers = []
  for (const name of ['scrollWidth', 'clientWidth'] as const)
    jest.spyOn(Element.prototype, name, 'get').mockImplementation(() => sizes[name])
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => sizes.offsetWidth)
  Object.assign(globalThis, { ResizeObserver: TestObserver })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'))

function resize(scrollWidth: number, clientWidth: number, offsetWidth = clientWidth) {
  sizes = { scrollWidth, clientWidth, offsetWidth }
  act(() => {
    for (const each of observers) if (each.isOn) each.notify()
  })
}

function scrollTo(left: number) {
  const box = screen.getByTestId('box')
  box.scrollLeft = left
  fireEvent.scroll(box)
}

/** On which sides the frame shows that there is more. */
function more() {
  const frame = screen.getByTestId('frame')
  return ['before', 'after'].filter((side) => frame.hasAttribute(`data-more-${side}`))
}

test('a table that fits has no fading edge; a difference of one pixel is rounding', () => {
  render(<Box />)
  resize(301, 300)
  expect(screen.getByText('fits')).toBeTruthy()
  expect(more()).toEqual([])
  resize(302, 300)
  expect(screen.getByText('wider')).toBeTruthy()
  resize(300, 300)
  expect(screen.getByText('fits')).toBeTruthy()
})

test('a wider table shows at each position where there is more', () => {
  render(<Box />)
  resize(500, 300)
  expect(more()).toEqual(['after'])
  scrollTo(1)
  expect(more()).toEqual(['after'])
  scrollTo(2)
  expect(more()).toEqual(['before', 'after'])
  scrollTo(199)
  expect(more()).toEqual(['before'])
  scrollTo(198)
  expect(more()).toEqual(['before', 'after'])
})

test('the width of the scrollbar is known to CSS', () => {
  render(<Box />)
  resize(500, 285, 300)
  expect(screen.getByTestId('frame').style.getPropertyValue('--scrollbar-width')).toBe('15px')
})

test('observes the box and the table until it unmounts', () => {
  const { unmount } = render(<Box />)
  const box = screen.getByTestId('box')
  expect(observers.flatMap((each) => each.observed)).toEqual([box, box.firstElementChild])
  const removed = jest.spyOn(box, 'removeEventListener')
  unmount()
  expect(observers.every((each) => !each.isOn)).toBe(true)
  expect(removed).toHaveBeenCalledWith('scroll', expect.any(Function))
})

test('an empty box is observed alone, and a browser without observers shows the table as it is', () => {
  render(<Box isEmpty />)
  expect(observers.flatMap((each) => each.observed)).toHaveLength(1)
  observers = []
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
  render(<Box />)
  expect(observers).toEqual([])
})
