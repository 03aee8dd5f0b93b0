import { setUpUser } from '@dayline/shared/testing'
import { UiProvider } from '@dayline/shared/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Combobox, type LoadOptions, MultiSelect } from './index.ts'

const user = setUpUser()

const options = Array.from({ length: 1000 }, (_, index) => ({ value: index + 1, label: `Person ${index + 1}` }))

// Not by role, which would take half a minute with so many options.
const drawn = () => [...document.querySelectorAll('[role=option]')]

test('renders a thousand options only as far as the user has scrolled, and finds any of them', async () => {
  const onChange = jest.fn()
  render(
    <UiProvider>
      <Combobox label="Employee" options={options} value={null} onChange={onChange} />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: /Employee/ }))
  const search = await screen.findByRole('combobox', { name: 'Search employee' })
  expect(drawn().length).toBeLessThan(100)
  expect(drawn()[6]?.getAttribute('aria-setsize')).toBe('1000')
  for (let step = 0; step < 12; step++) fireEvent.keyDown(search, { key: 'PageDown' })
  expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Person 92')
  fireEvent.change(search, { target: { value: '987' } })
  expect(drawn().map(({ textContent }) => textContent)).toEqual(['Person 987'])
  search.focus()
  await user.keyboard('{Enter}')
  expect(onChange.mock.lastCall?.[0]).toBe(987)
})

test('Enter chooses no row that does not match, while the search on the server is not answered', async () => {
  const answers: ((rows: typeof options) => void)[] = []
  const load: LoadOptions<number> = () =>
    new Promise((resolve) => answers.push((rows) => resolve({ options: rows, totalCount: rows.length })))
  const onChange = jest.fn()
  render(
    <UiProvider>
      <Combobox label="Task" load={load} value={null} onChange={onChange} />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: /Task/ }))
  const search = await screen.findByRole('combobox', { name: 'Search task' })
  await act(async () => answers[0]?.(options.slice(0, 15)))
  expect(drawn()).toHaveLength(15)
  fireEvent.change(search, { target: { value: '987' } })
  search.focus()
  await user.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.queryByText('No matches')).toBeNull()
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.(options.slice(986, 987)))
  await user.keyboard('{Enter}')
  expect(onChange.mock.lastCall?.[0]).toBe(987)
})

// In some browsers the composition has ended by the time of the key, which then has only the code 229.
test.each([{ isComposing: true }, { keyCode: 229 }])(
  'keys of an input method choose nothing and do not move in the list: %j',
  async (composing) => {
    const onChange = jest.fn()
    render(
      <UiProvider>
        <Combobox label="Employee" options={options.slice(0, 5)} value={null} onChange={onChange} />
      </UiProvider>,
    )
    await user.click(screen.getByRole('button', { name: /Employee/ }))
    const search = await screen.findByRole('combobox', { name: 'Search employee' })
    const first = search.getAttribute('aria-activedescendant')
    fireEvent.keyDown(search, { key: 'ArrowDown', ...composing })
    expect(search.getAttribute('aria-activedescendant')).toBe(first)
    fireEvent.keyDown(search, { key: 'Enter', ...composing })
    expect(onChange).not.toHaveBeenCalled()
  },
)

test('"Clear" stays focusable after nothing is chosen anymore', async () => {
  function Employees() {
    const [value, setValue] = useState([1, 2])
    return <MultiSelect label="Employees" options={options.slice(0, 5)} value={value} onChange={setValue} />
  }
  render(<Employees />, { wrapper: UiProvider })
  await user.click(screen.getByRole('button', { name: /Employees/ }))
  const clear = await screen.findByRole<HTMLButtonElement>('button', { name: 'Clear' })
  await user.click(clear)
  expect([clear.disabled, clear.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
