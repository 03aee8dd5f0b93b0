import { setUpUser } from '@dayline/shared/testing'
import { Field, UiProvider } from '@dayline/shared/ui'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { NumberInput } from './NumberInput.tsx'

function Minutes() {
  const [minutes, setMinutes] = useState<number | null>(119)
  return (
    <>
      <Field label="Minutes">
        <NumberInput min={1} max={120} value={minutes} onChange={setMinutes} />
      </Field>
      <output>{minutes}</output>
    </>
  )
}

test('a number beyond the bounds stays as it was typed; arrows stop at the bounds', async () => {
  const user = setUpUser()
  render(<Minutes />, { wrapper: UiProvider })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' })
  await user.click(field)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field.value).toBe('120')
  await user.clear(field)
  await user.paste('500')
  await user.tab()
  expect(field.value).toBe('500')
  expect(screen.getByRole('status').textContent).toBe('500')
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  expect(field.value).toBe('120')
})
