import { Role } from '@dayline/shared/contract'
import { useNavigate } from '@dayline/shared/router'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { DataTable } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { useKeyboardLayer } from '../palette/useKeyboardLayer.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => Promise.all([import('./ShortcutSheet.tsx'), import('../palette/CommandPalette.tsx')]))

const rows = ['Ada', 'Grace', 'Linus'].map((Name, index) => ({ ID: index + 1, Name }))
const query = {
  data: { Items: rows },
  error: undefined,
  isLoading: false,
  isValidating: false,
  retry: () => undefined,
}

function Screen({ hasDialog = false, onSelect = () => {} }: { hasDialog?: boolean; onSelect?: () => void }) {
  const { layer } = useKeyboardLayer()
  const navigate = useNavigate()
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => navigate('/app/tracking/screenshots')}>
        Elsewhere
      </button>
      <DataTable
        label="People"
        query={query}
        columns={[{ id: 'name', header: 'Name', cell: ({ Name }) => Name }]}
        rowName={({ Name }) => Name}
        selection={{ ids: new Set(), toggle: onSelect, add: () => {}, remove: () => {} }}
      />
      {hasDialog && (
        <Dialog title="Something" onClose={() => {}}>
          Words
        </Dialog>
      )}
      {layer}
    </>
  )
}

function Grid({ onOpen }: { onOpen: (name: string) => void }) {
  const { layer } = useKeyboardLayer()
  return (
    <>
      <ul>
        {rows.map(({ Name }) => (
          <li key={Name} data-item>
            <button type="button" onClick={() => onOpen(Name)}>{`Open ${Name}`}</button>
            <input type="checkbox" aria-label={`Select ${Name}`} />
          </li>
        ))}
      </ul>
      {layer}
    </>
  )
}

const here = () => document.activeElement ?? document.body
const press = (key: string, more: object = {}) => fireEvent.keyDown(here(), { key, ...more })
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const start = '/app/dashboard/team'

it.each([
  ['t', '/app/tracking/timesheet'],
  ['m', '/app/tracking/my-activities'],
  ['s', '/app/tracking/screenshots'],
  ['w', '/app/dashboard/team'],
  ['a', '/app/tracking/manual-time-entries'],
  ['r', '/app/tracking/review-apps'],
  ['e', '/app/organization/employees'],
])('opens a screen with G and %s', async (letter, path) => {
  const { location } = await renderWithApp(<Screen />, { at: '/app/account/settings' })
  press('g')
  press(letter)
  expect(location()).toBe(path)
})

it('still waits for the letter after G when the screen changes', async () => {
  const { location } = await renderWithApp(<Screen />, { at: start })
  press('g')
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(location()).toBe('/app/tracking/screenshots')
  press('t')
  expect(location()).toBe('/app/tracking/timesheet')
})

it('opens nothing that the person may not open', async () => {
  const account = someAccount({ role: Role.Employee })
  const { location } = await renderWithApp(<Screen />, { at: start, account })
  press('g')
  press('e')
  expect(location()).toBe(start)
})

it('takes the letter after G from the screen once, and later letters reach the screen again', async () => {
  const { location } = await renderWithApp(<Screen />, { at: start })
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  press('g')
  press('c')
  expect(location()).toBe('/app/project-management/customers')
  expect(write).not.toHaveBeenCalled()
  press('c')
  expect(await screen.findByText('Copied to clipboard successfully')).toBeTruthy()
})

it('keeps the letter after G from reaching the focused row', async () => {
  const select = jest.fn()
  const { user } = await renderWithApp(<Screen onSelect={select} />)
  await user.keyboard('jgx')
  expect(select).not.toHaveBeenCalled()
  await user.keyboard('x')
  expect(select).toHaveBeenCalledTimes(1)
})

it('stops waiting for the letter on a timeout, a key with a modifier, or Escape', async () => {
  const { location } = await renderWithApp(<Screen />, { at: start })
  const late = createEvent.keyDown(here(), { key: 't' })
  Object.defineProperty(late, 'timeStamp', { value: late.timeStamp + 60_000 })
  press('g')
  fireEvent(here(), late)
  press('g')
  press('a', { ctrlKey: true })
  press('t')
  press('g')
  press('Escape')
  press('t')
  expect(location()).toBe(start)
})

it.each(['ctrlKey', 'altKey', 'metaKey'])('leaves keys with %s to the browser', async (modifier) => {
  const { location } = await renderWithApp(<Screen />, { at: start })
  press('g', { [modifier]: true })
  press('t')
  press('j', { [modifier]: true })
  expect(location()).toBe(start)
  expect(here()).toBe(document.body)
})

it('ignores keys while the user types, and while a dialog is open', async () => {
  const { user, location, unmount } = await renderWithApp(<Screen />, { at: start })
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(field, 'gtjckx?')
  expect(field.value).toBe('gtjckx?')
  expect(here()).toBe(field)
  unmount()
  await renderWithApp(<Screen hasDialog />, { at: start })
  await screen.findByRole('dialog', { name: 'Something' })
  for (const key of ['g', 't', 'j', 'c', '?']) fireEvent.keyDown(document.body, { key })
  expect(location()).toBe(start)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(write).not.toHaveBeenCalled()
})

it('moves through the rows of a list from anywhere, and selects with X', async () => {
  const select = jest.fn()
  const { user } = await renderWithApp(<Screen onSelect={select} />)
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await user.keyboard('j')
  expect(here()).toBe(row('Ada'))
  await user.keyboard('jj')
  expect(here()).toBe(row('Linus'))
  await user.keyboard('jk')
  expect(here()).toBe(row('Grace'))
  await user.keyboard('x')
  expect(select).toHaveBeenCalledWith(2, [1, 2, 3], false)
  // From a control inside a row too.
  within(row('Ada')).getByRole('checkbox').focus()
  await user.keyboard('j')
  expect(here()).toBe(row('Grace'))
})

it('moves through the items of a grid by the button that opens each, and Enter presses it', async () => {
  const open = jest.fn()
  const { user } = await renderWithApp(<Grid onOpen={open} />)
  await user.keyboard('jj')
  expect(here()).toBe(screen.getByRole('button', { name: 'Open Grace' }))
  await user.keyboard('k')
  expect(here()).toBe(screen.getByRole('button', { name: 'Open Ada' }))
  // From another control of an item too.
  screen.getByRole('checkbox', { name: 'Select Grace' }).focus()
  await user.keyboard('j{Enter}')
  expect(open).toHaveBeenCalledWith('Linus')
})

it('groups the keys: everywhere, by letter, in lists; only screens that the person may open', async () => {
  await renderWithApp(<Screen />, { account: someAccount({ role: Role.Employee }) })
  press('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const jumps = within(within(sheet).getByRole('region', { name: 'Go to' }))
  expect(jumps.getByText('Timesheet').nextElementSibling?.textContent).toBe('GT')
  expect(jumps.queryByText('Employees')).toBeNull()
  expect(within(sheet).getByRole('region', { name: 'Everywhere' })).toBeTruthy()
  expect(within(sheet).getByRole('region', { name: 'Lists' })).toBeTruthy()
  expect(sheet.textContent).toContain('while you type in a field or another dialog is open over the screen.')
})
