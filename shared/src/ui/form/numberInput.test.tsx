import { setUpUser } from '@dayline/shared/testing'
import { Field, UiProvider } from '@dayline/shared/ui'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MoneyInput, NumberInput } from './index.ts'

const user = setUpUser()
const problem = 'Please enter a number.'
const box = () => screen.getByRole<HTMLInputElement>('textbox')

type Limits = { min?: number; max?: number; step?: number; decimals?: number; isLimited?: boolean }

/** A number field that starts at 5, and the values it reported. */
function renderNumber(limits: Limits = {}) {
  const values: (number | null)[] = []
  function Quantity() {
    const [value, setValue] = useState<number | null>(5)
    values.push(value)
    return (
      <>
        <Field label="Quantity">
          <NumberInput value={value} onChange={setValue} {...limits} />
        </Field>
        <button type="button" onClick={() => setValue(7)}>
          Reset
        </button>
      </>
    )
  }
  render(<Quantity />, { wrapper: UiProvider })
  return { last: () => values.at(-1) }
}

async function type(text: string) {
  await user.clear(box())
  await user.type(box(), text)
}

test('text that is not a number stays, with an error under the field, until it is corrected', async () => {
  const { last } = renderNumber()
  await type('ten')
  expect(screen.queryByText(problem)).toBeNull()
  expect(last()).toBeNaN()
  await user.tab()
  expect(box().value).toBe('ten')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(problem)
  await type('12')
  expect(screen.queryByText(problem)).toBeNull()
  expect(last()).toBe(12)
  await user.clear(box())
  await user.tab()
  expect([last(), box().value, screen.queryByText(problem)]).toEqual([null, '', null])
})

test('Enter, which sends a form, shows the error, too', async () => {
  renderNumber()
  await type('ten{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(box().value).toBe('ten')
})

test('a value from elsewhere replaces text that is not a number', async () => {
  renderNumber()
  await type('ten')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect([box().value, screen.queryByText(problem)]).toEqual(['7', null])
})

test('reports a number as typed: neither rounded nor limited', async () => {
  const { last } = renderNumber({ min: 1, max: 10 })
  await type('2,5')
  await user.tab()
  expect([last(), box().value]).toEqual([2.5, '2.5'])
  await type('1,500')
  await user.tab()
  expect([last(), box().value]).toEqual([1500, '1500'])
})

test('a limited field brings the number within its bounds on blur', async () => {
  const { last } = renderNumber({ min: 1, max: 10, isLimited: true })
  await type('40')
  expect(last()).toBe(40)
  await user.tab()
  expect([last(), box().value]).toEqual([10, '10'])
})

test('arrow keys stay within the bounds and start at 0 without a number', async () => {
  const { last } = renderNumber({ min: 0, max: 5.3, step: 0.1, decimals: 1 })
  await user.type(box(), '{ArrowUp}{ArrowUp}')
  expect(last()).toBe(5.2)
  await user.type(box(), '{ArrowUp}{ArrowUp}')
  expect([last(), box().value]).toEqual([5.3, '5.3'])
  await type('ten')
  await user.type(box(), '{ArrowUp}')
  expect([last(), box().value]).toEqual([0.1, '0.1'])
})

test('an amount that cannot be read stays, too', async () => {
  const values: (number | null)[] = []
  function Budget() {
    const [value, setValue] = useState<number | null>(123450)
    values.push(value)
    return (
      <Field label="Budget" error={problem}>
        <MoneyInput value={value} onChange={setValue} currency={2} />
      </Field>
    )
  }
  render(<Budget />, { wrapper: UiProvider })
  expect(box().value).toBe('1234.50')
  await type('12k')
  await user.tab()
  expect([values.at(-1), box().value]).toEqual([Number.NaN, '12k'])
  // The same message of the form is not repeated.
  expect(screen.getByRole('alert').textContent).toBe(problem)
  await type('12,000')
  await user.tab()
  expect([values.at(-1), box().value]).toEqual([1200000, '12000.00'])
})
