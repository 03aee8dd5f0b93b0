import { setFormats } from '@dayline/shared/format'
import { setUpUser } from '@dayline/shared/testing'
import { Field, UiProvider, ZoneProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { DatePicker, DateRangePicker, type DateRangePickerProps, TimeInput } from './index.ts'

const user = setUpUser()

const november = {
  DateFilter: 10,
  StartDate: '2025-11-01T00:00:00.000+03:00',
  EndDate: '2025-11-30T23:59:59.999+03:00',
} as const

function Range({ onChange }: Pick<DateRangePickerProps, 'onChange'>) {
  const [value, setValue] = useState<DateRangePickerProps['value']>(november)
  return (
    <UiProvider>
      <ZoneProvider zone="Europe/Istanbul">
        <DateRangePicker
          value={value}
          onChange={(range) => {
            setValue(range)
            onChange(range)
          }}
        />
        <input aria-label="Search" />
      </ZoneProvider>
    </UiProvider>
  )
}

const rangeOf = (start: string, end: string) => ({
  DateFilter: 10,
  StartDate: `${start}T00:00:00.000+03:00`,
  EndDate: `${end}T23:59:59.999+03:00`,
})

test('chooses a day by its name, but none out of bounds', async () => {
  const onChange = jest.fn()
  render(
    <UiProvider>
      <DatePicker label="Day" value="2025-11-20" max="2025-11-25" onChange={onChange} />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Day: 20 Nov 2025' }))
  const grid = await screen.findByRole('grid')
  expect(within(grid).getByRole('button', { name: '20 November 2025' }).tabIndex).toBe(0)
  await user.click(within(grid).getByRole('button', { name: '26 November 2025' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(within(grid).getByRole('button', { name: '03 November 2025' }))
  expect(onChange).toHaveBeenCalledWith('2025-11-03')
})

test('two days form a range, whichever is chosen first', async () => {
  const onChange = jest.fn()
  render(<Range onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: /^Date range/ }))
  await user.click(await screen.findByRole('button', { name: '20 November 2025' }))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('Choose the last day')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: '18 November 2025' }))
  expect(onChange).toHaveBeenCalledWith(rangeOf('2025-11-18', '2025-11-20'))
})

test('weeks start on Monday, and PageUp opens the previous month', async () => {
  render(<Range onChange={jest.fn()} />)
  await user.click(screen.getByRole('button', { name: /^Date range/ }))
  const days = () => within(screen.getByRole('grid')).getAllByRole('button')
  expect((await screen.findByRole('grid')).textContent?.slice(0, 14)).toBe('MoTuWeThFrSaSu')
  expect(days()[0]?.getAttribute('aria-label')).toBe('27 October 2025')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'PageUp' })
  expect(await screen.findByRole('button', { name: 'October 2025' })).toBeInstanceOf(HTMLElement)
  expect(days()[0]?.getAttribute('aria-label')).toBe('29 September 2025')
})

describe('with a 12-hour clock and weeks from Sunday', () => {
  beforeEach(() => setFormats({ ClockHours: 12, FirstWeekday: 7, DateFormat: 4 }))
  afterEach(() => setFormats())

  test('the calendar begins with Sunday', async () => {
    render(<Range onChange={jest.fn()} />)
    await user.click(screen.getByRole('button', { name: /^Date range/ }))
    expect((await screen.findByRole('grid')).textContent?.slice(0, 14)).toBe('SuMoTuWeThFrSa')
    expect(within(screen.getByRole('grid')).getAllByRole('button')[0]?.getAttribute('aria-label')).toBe(
      'October 26, 2025',
    )
  })

  test('shows a time with AM or PM, and has a 24-hour value', () => {
    const onChange = jest.fn()
    render(
      <UiProvider>
        <TimeInput aria-label="Start" value="14:30" onChange={onChange} />
      </UiProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
    expect(field.value).toBe('2:30\u00a0PM')
    fireEvent.change(field, { target: { value: '9:15\u00a0AM' } })
    expect(onChange).toHaveBeenLastCalledWith('09:15')
    fireEvent.change(field, { target: { value: '4 pm' } })
    expect(onChange).toHaveBeenLastCalledWith('16:00')
  })
})

test('text that is not a time stays, with an error under the field, until it is corrected', async () => {
  function Start() {
    const [value, setValue] = useState<string | null>('14:30')
    return (
      <Field label="Start">
        <TimeInput value={value} onChange={setValue} />
      </Field>
    )
  }
  render(<Start />, { wrapper: UiProvider })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
  await user.clear(field)
  await user.type(field, '25:00')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['25:00', 'Please enter a time.'])
  await user.clear(field)
  await user.type(field, '9:15')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(field.value).toBe('09:15')
})

test('text that is not a time has one error, even if the form misses the time', async () => {
  function End() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <Field label="End" error={value === null ? 'Please choose an end time.' : undefined}>
        <TimeInput value={value} onChange={setValue} />
      </Field>
    )
  }
  render(<End />, { wrapper: UiProvider })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'End' })
  expect(screen.getByRole('alert').textContent).toBe('Please choose an end time.')
  await user.type(field, '25:00')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('Please enter a time.')
  await user.clear(field)
  expect(screen.getByRole('alert').textContent).toBe('Please choose an end time.')
})

test('a preset has its name, days in the calendar have none', async () => {
  const onChange = jest.fn()
  render(<Range onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: /^Date range/ }))
  await user.click(await screen.findByRole('button', { name: 'This month' }))
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ DateFilter: 10, preset: 'month' }))
  await user.click(screen.getByRole('button', { name: /^Date range/ }))
  const [first, ...days] = within(await screen.findByRole('grid')).getAllByRole('button')
  await user.click(first as HTMLElement)
  await user.click(days.at(-1) as HTMLElement)
  expect(onChange.mock.lastCall?.[0]).not.toHaveProperty('preset')
})

test('arrow buttons and brackets step to the days before and after, but not while the user types', async () => {
  const onChange = jest.fn()
  render(<Range onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Earlier days' }))
  expect(onChange).toHaveBeenLastCalledWith(rangeOf('2025-10-01', '2025-10-31'))
  fireEvent.keyDown(document.body, { key: '[' })
  expect(onChange).toHaveBeenLastCalledWith(rangeOf('2025-09-01', '2025-09-30'))
  fireEvent.keyDown(document.body, { key: ']' })
  expect(onChange).toHaveBeenLastCalledWith(rangeOf('2025-10-01', '2025-10-31'))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: '[' })
  fireEvent.keyDown(document.body, { key: '[', ctrlKey: true })
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('the arrow that led to the last days keeps the focus there, and steps no further', async () => {
  const onChange = jest.fn()
  render(
    <UiProvider>
      <ZoneProvider zone="Europe/Istanbul">
        <DateRangePicker value={{ DateFilter: 1 }} onChange={onChange} />
      </ZoneProvider>
    </UiProvider>,
  )
  const later = screen.getByRole<HTMLButtonElement>('button', { name: 'Later days' })
  expect([later.disabled, later.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.click(later)
  expect(onChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(later)
})
