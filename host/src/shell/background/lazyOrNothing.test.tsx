import { act, render, screen } from '@testing-library/react'
import { lazyOrNothing } from './lazyOrNothing.tsx'

const Part = ({ name }: { name: string }) => <p>{name}</p>

test('retries a part that failed to load at its next mount, and not before', async () => {
  const onFail = jest.fn()
  const load = jest.fn(async () => Part)
  load.mockRejectedValueOnce(new Error('offline'))
  const Lazy = lazyOrNothing(load, onFail)
  const first = render(<Lazy name="Bell" />)
  await act(async () => {})
  first.rerender(<Lazy name="Bell" />)
  expect(first.container.textContent).toBe('')
  expect([load.mock.calls.length, onFail.mock.calls.length]).toEqual([1, 1])
  first.unmount()
  const second = render(<Lazy name="Bell" />)
  expect(await screen.findByText('Bell')).toBeTruthy()
  second.unmount()
  render(<Lazy name="Bell" />)
  expect(await screen.findByText('Bell')).toBeTruthy()
  expect([load.mock.calls.length, onFail.mock.calls.length]).toEqual([2, 1])
})
