import { dismissAllToasts, loadToastMotion, Toaster, toast } from '@dayline/shared/feedback'
import { UiProvider } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

beforeEach(() => {
  jest.useFakeTimers()
  render(<Toaster />, { wrapper: UiProvider })
})

afterEach(() => {
  act(dismissAllToasts)
  jest.useRealTimers()
})

const show = (run: () => void) => act(run)
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))

it('stacks toasts, announces them, and closes them after some seconds', () => {
  show(() => toast.success('Customer saved'))
  show(() => toast.error('Not found'))
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region.querySelector('[aria-live=polite]')?.textContent).toBe('Customer savedNot found')
  wait(6)
  expect(screen.queryByText('Customer saved')).toBeNull()
  wait(6)
  expect(screen.queryByText('Not found')).toBeNull()
})

it('shows one toast per cause', () => {
  show(() => {
    for (let read = 0; read < 10; read++) toast.error('Server error.', { id: 'server' })
  })
  expect(screen.getAllByText('Server error.')).toHaveLength(1)
})

it('stays open while the user reads it', () => {
  show(() => toast.success('Customer saved'))
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }))
  wait(60)
  expect(screen.getByText('Customer saved')).toBeInstanceOf(HTMLElement)
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }))
  wait(6)
  expect(screen.queryByText('Customer saved')).toBeNull()
})

it('remains until it is dismissed, if the user may not be there to see it', () => {
  show(() => toast.info('Your session has changed.', { stays: true }))
  wait(600)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Your session has changed.')).toBeNull()
})

it('offers to undo', () => {
  const undo = jest.fn()
  show(() => toast.success('Customer deleted', { action: { label: 'Undo', onClick: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Customer deleted')).toBeNull()
})

it('is not hidden from screen readers while a dialog is open', async () => {
  jest.useRealTimers()
  render(<p>Rows</p>)
  render(<Dialog title="Add customer" onClose={() => {}} />, { wrapper: UiProvider })
  await waitFor(() => expect(screen.getByText('Rows').closest('[aria-hidden=true]')).not.toBeNull())
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeInstanceOf(HTMLElement)
})

// The last test, because motion stays loaded.
it('is animated once motion is loaded, with the same text and buttons', async () => {
  jest.useRealTimers()
  await act(loadToastMotion)
  show(() => toast.success('Customer saved'))
  show(() => toast.error('Not found'))
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Customer saved')).toBeNull())
  expect(screen.getByText('Not found')).toBeInstanceOf(HTMLElement)
})
