import type { CallBody, CallData } from '@dayline/shared/contract'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { chooseOption, type FakeCalls, refuse, renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HolidaysTab } from './HolidaysTab.tsx'

setDate('2026-11-20T12:00:00+03:00')

type Calendar = CallData<'/holiday/listcalendars'>['Items'][number]
const republicDay = {
  ID: 1,
  Day: '2026-10-29',
  Name: 'Republic Day',
  Source: 'country' as const,
  IsRemoved: false,
}
const founding = { ID: 2, Day: '2026-11-03', Name: 'Founding day', Source: 'own' as const, IsRemoved: false }
const calendar: Calendar = { TeamId: null, Country: 'TR', State: null, FileTitle: null, Days: [republicDay, founding] }
const countries = {
  Countries: [
    { Code: 'DE', Name: 'Germany' },
    { Code: 'TR', Name: 'Turkey' },
  ],
}

const callsWith = (calendars: Calendar[], more: FakeCalls = {}): FakeCalls => ({
  '/holiday/listcalendars': { Items: calendars },
  '/holiday/listcountries': ({ Country }: CallBody<'/holiday/listcountries'>) => ({
    ...countries,
    States: Country === 'DE' ? [{ Code: 'BY', Name: 'Bavaria' }] : [],
  }),
  '/team/list': pageOf([{ ID: 7, Title: 'Engineering', Color: '#8B4DFF' }]),
  ...more,
})
const pageOf = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })
const days = () => screen.findByRole('table', { name: 'Holidays of 2026' })

test('lists the days of the year, each of which can be worked, restored or deleted', async () => {
  const worked = { ...republicDay, ID: 3, Name: 'Victory Day', IsRemoved: true }
  const { user, server } = await renderWithApp(<HolidaysTab />, {
    calls: callsWith([{ ...calendar, Days: [...calendar.Days, worked] }], {
      '/holiday/removeday': ({ Id }) => ({ Id }),
      '/holiday/restoreday': ({ Id }) => ({ Id }),
    }),
  })
  const table = within(await days())
  expect(screen.getByText('2 holidays')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Work on it: Republic Day' }))
  await user.click(table.getByRole('button', { name: 'Delete: Founding day' }))
  await user.click(table.getByRole('button', { name: 'Restore: Victory Day' }))
  await waitFor(() => expect(server.sent('/holiday/restoreday')).toEqual([{ Id: 3 }]))
  expect(server.sent('/holiday/removeday')).toEqual([{ Id: 1 }, { Id: 2 }])
})

test('a country with states is chosen and saved, and the changes are reported', async () => {
  const { user, server } = await renderWithApp(<HolidaysTab />, {
    calls: callsWith([], { '/holiday/savecalendar': { Days: 90, ChangedRequests: 1 } }),
  })
  await screen.findByText('No holidays in 2026')
  const choose = async (field: RegExp, name: string) => {
    await user.click(screen.getByRole('button', { name: field }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose(/^Country/, 'Germany')
  await waitFor(() => expect(screen.getByRole('button', { name: /^State/ }).hasAttribute('disabled')).toBe(false))
  await choose(/^State/, 'Bavaria')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Use these holidays' })
  await user.click(save)
  expect(await screen.findByText('Saved: 90 days over nine years. 1 leave request counts other days now.')).toBeTruthy()
  // It keeps the focus, with nothing more to save.
  expect([save.disabled, save.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.click(save)
  expect(server.sent('/holiday/savecalendar')).toEqual([{ TeamId: null, Country: 'DE', State: 'BY' }])
})

test('a file is sent as text, whichever its encoding; a refusal is shown under the button', async () => {
  const { user, server } = await renderWithApp(<HolidaysTab />, {
    calls: callsWith([calendar], {
      '/holiday/importcalendar': () => refuse({ validationErrors: { Text: 'This file could not be read.' } }),
    }),
  })
  await days()
  const file = new File([], 'city.ics', { type: 'text/calendar' })
  // The test environment cannot read a `File`. As programs of Windows save it: `ü` is one byte.
  file.arrayBuffer = async () => Uint8Array.from('kein für', (letter) => letter.charCodeAt(0)).buffer
  await user.upload(screen.getByLabelText('ICS file'), file)
  expect((await screen.findByRole('alert')).textContent).toBe('This file could not be read.')
  expect(server.sent('/holiday/importcalendar')).toEqual([{ TeamId: null, FileTitle: 'city.ics', Text: 'kein für' }])
})

test('the demo organization shows that it accepts no file', async () => {
  await renderWithApp(<HolidaysTab />, { account: someAccount({ isDemo: true }), calls: callsWith([calendar]) })
  await days()
  expect(screen.getByRole('button', { name: 'Upload an ICS file' })).toHaveProperty('disabled', true)
  expect(screen.getByText('This is not possible in the demo organization.')).toBeTruthy()
})

test('a team without its own holidays follows the organization, and can add its own day', async () => {
  const { user, server } = await renderWithApp(<HolidaysTab />, {
    calls: callsWith([calendar], {
      '/holiday/addday': () => refuse({ validationErrors: { Name: 'Please enter a name.' } }),
    }),
  })
  await days()
  await chooseOption(user, screen.getByRole('combobox', { name: /^Holidays of/ }), 'Engineering')
  expect(await screen.findByText(/This team follows the organization/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add day' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a holiday' }))
  await user.click(dialog.getByRole('button', { name: /^Day/ }))
  await user.click(within(await screen.findByRole('grid')).getAllByRole('button')[10] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Add day' }))
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy()
  expect(server.sent('/holiday/addday')[0]).toMatchObject({ TeamId: 7 })
})

test('a holiday that was typed for one team is not restored for another one', async () => {
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  localStorage.clear()
  const nameOf = async (team: string) => {
    cleanup()
    const { user } = await renderWithApp(<HolidaysTab />, { calls: callsWith([calendar]) })
    await days()
    await chooseOption(user, screen.getByRole('combobox', { name: /^Holidays of/ }), team)
    await user.click(screen.getByRole('button', { name: 'Add day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a holiday' }))
    return { user, name: dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }) }
  }
  const { user, name } = await nameOf('Engineering')
  await user.type(name, 'Founding day')
  expect((await nameOf('The organization')).name.value).toBe('')
  expect((await nameOf('Engineering')).name.value).toBe('Founding day')
})
