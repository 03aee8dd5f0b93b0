import { setUpUser } from '@dayline/shared/testing'
import { UiProvider } from '@dayline/shared/ui'
import { render, screen } from '@testing-library/react'
import { Select } from './index.ts'

test('the list may be wider than its button, so that an option fits on a line', async () => {
  const user = setUpUser()
  render(
    <UiProvider>
      <Select
        aria-label="Compare with"
        options={[{ value: 1, label: 'Same days last month' }]}
        value={1}
        onChange={() => undefined}
      />
    </UiProvider>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }))
  const { style } = (await screen.findByRole('listbox')).parentElement as HTMLElement
  expect({ width: style.width, minWidth: style.minWidth }).toEqual({ width: '', minWidth: 'max-content' })
})
