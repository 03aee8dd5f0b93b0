import { lazyDialog, lazyPart } from '@dayline/shared/feedback'
import { renderWithApp } from '@dayline/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, useState } from 'react'

const Panel = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Close the panel
  </button>
)

test('a dialog that could not be loaded closes with a message, and the next opening loads it', async () => {
  const load = jest.fn(async () => Panel)
  load.mockRejectedValueOnce(new Error('offline'))
  const Dialog = lazyDialog(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <input aria-label="Typed" />
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      </>
    )
  }
  const { user } = await renderWithApp(<Page />)
  await user.type(screen.getByLabelText('Typed'), 'kept')
  await user.click(screen.getByText('Open'))
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept')
  await user.click(screen.getByText('Open'))
  expect(await screen.findByText('Close the panel')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

class Boundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false }
  static getDerivedStateFromError = () => ({ hasError: true })
  override render() {
    return this.state.hasError ? (
      <button type="button" onClick={() => this.setState({ hasError: false })}>
        Retry
      </button>
    ) : (
      this.props.children
    )
  }
}

test('a part that could not be loaded is loaded again when the boundary retries', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const load = jest.fn(async () => () => <p>Board</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Board = lazyPart(load, { loading: <p>Loading</p> })
  render(
    <Boundary>
      <Board />
    </Boundary>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  const retry = await screen.findByText('Retry')
  await act(async () => retry.click())
  expect(await screen.findByText('Board')).toBeTruthy()
})
