import { setUpUser } from '@dayline/shared/testing'
import { render, screen } from '@testing-library/react'

test('a click waits until a list that was just opened takes the pointer', async () => {
  const choose = jest.fn()
  render(
    <div role="listbox" style={{ pointerEvents: 'none' }}>
      <button type="button" onClick={choose}>
        Healthcare
      </button>
    </div>,
  )
  const clicked = setUpUser().click(screen.getByText('Healthcare'))
  screen.getByRole('listbox').style.pointerEvents = 'auto'
  await clicked
  expect(choose).toHaveBeenCalledTimes(1)
})
