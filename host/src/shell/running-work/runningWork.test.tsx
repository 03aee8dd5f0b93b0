import { maxEntryMinutes, type RunningWork as Work } from '@dayline/shared/contract'
import { emitServerEvent, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { RunningWork } from './RunningWork.tsx'

const task = { ID: 7, Title: 'Paint the door', Project: { ID: 1, Title: 'House', Color: '#1f5fd0' } }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const running = (minutes: number): Work => ({
  StartDate: minutesAgo(minutes),
  Task: task,
  Note: null,
  Title: 'Paint the door',
})
const nothing = { Item: null, Agent: null, Recent: [task] }
const withTasks = someAccount({ settings: { EnableProjectManagement: true } })

function open(calls: FakeCalls) {
  return renderWithApp(<RunningWork />, { account: withTasks, calls })
}

test('starts a recent task with a note, and shows it running', async () => {
  let item: Work | null = null
  const { user, server } = await open({
    '/timeentry/running': () => ({ ...nothing, Item: item }),
    '/timeentry/start': () => {
      item = running(0)
      return { Item: item }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start work' }))
  const dialog = await screen.findByRole('dialog', { name: 'What are you working on?' })
  await user.click(within(dialog).getByRole('button', { name: 'Paint the door' }))
  expect(within(dialog).getByRole('button', { name: /Task.*Paint the door/ })).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Note' }), { target: { value: 'second coat' } })
  await user.click(within(dialog).getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('button', { name: 'Working on Paint the door, 0m' })).toBeTruthy()
  expect(server.sent('/timeentry/start')).toEqual([{ ProjectTaskId: 7, Note: 'second coat' }])
})

test('stops with one press, and follows changes made in another tab', async () => {
  let item: Work | null = running(42)
  const { user, server } = await open({
    '/timeentry/running': () => ({ ...nothing, Item: item }),
    '/timeentry/stop': () => {
      item = null
      return { Item: null }
    },
  })
  await screen.findByRole('button', { name: 'Working on Paint the door, 42m' })
  await user.click(screen.getByRole('button', { name: 'Stop work' }))
  await screen.findByRole('button', { name: 'Start work' })
  expect(server.sent('/timeentry/stop')).toEqual([{}])
  item = running(5)
  act(() => emitServerEvent('runningWorkChanged', { EmployeeId: 1 }))
  expect(await screen.findByRole('button', { name: 'Working on Paint the door, 5m' })).toBeTruthy()
})

test('shows why an end was refused, and accepts an earlier one', async () => {
  const { user, server } = await open({
    '/timeentry/running': { ...nothing, Item: running(60) },
    '/timeentry/stop': ({ EndDate }) =>
      EndDate
        ? { Item: null }
        : refuse({ validationErrors: { StartDate: 'This overlaps another entry (09:00–10:30).' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Stop work' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paint the door' })
  expect(within(dialog).getByText('This overlaps another entry (09:00–10:30).')).toBeTruthy()
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Stop and add time' })
  expect(submit.disabled).toBe(true)
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'End time' }), { target: { value: '08:30' } })
  await user.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/timeentry/stop').at(-1)?.EndDate).toMatch(/T08:30:00.000[+-]\d\d:\d\d$/)
})

test.each([
  ['there is no answer', new Error('offline')],
  ['only the note is refused', refuse({ validationErrors: { Note: 'Please write what you worked on.' } })],
])('asks for no end when %s', async (_, answer) => {
  const { user, server } = await open({
    '/timeentry/running': { ...nothing, Item: running(60) },
    '/timeentry/stop': answer,
  })
  await user.click(await screen.findByRole('button', { name: 'Stop work' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paint the door' }))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Stop and add time' })
  const isEarlier = dialog.getByRole<HTMLInputElement>('switch', { name: 'I stopped earlier' })
  expect(isEarlier.checked).toBe(false)
  const reads = server.sent('/timeentry/running').length
  await user.click(submit)
  await waitFor(() => expect(server.sent('/timeentry/running').length).toBeGreaterThan(reads))
  await waitFor(() => expect(submit.disabled).toBe(false))
  expect(isEarlier.checked).toBe(false)
})

test('asks for the end when it is refused in the dialog', async () => {
  const { user } = await open({
    '/timeentry/running': { ...nothing, Item: running(60) },
    '/timeentry/stop': refuse({ validationErrors: { EndDate: 'Please enter when you stopped.' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Working on Paint the door, 1h 00m' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paint the door' }))
  const isEarlier = dialog.getByRole<HTMLInputElement>('switch', { name: 'I stopped earlier' })
  expect(isEarlier.checked).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Stop and add time' }))
  await dialog.findByRole('textbox', { name: 'End time' })
  expect(isEarlier.checked).toBe(true)
})

test('asks when forgotten work ended, and offers no direct stop', async () => {
  const { user, server } = await open({
    '/timeentry/running': { ...nothing, Item: running(maxEntryMinutes + 1) },
    '/timeentry/discard': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Still working on Paint the door, 10h 01m' }))
  expect(screen.queryByRole('button', { name: 'Stop work' })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Paint the door' })
  expect(dialog.textContent).toContain('when did you stop?')
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard this work' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(server.sent('/timeentry/discard')).toHaveLength(1))
})

test.each([
  ['asks which end is meant where both are after the start', '2025-10-25T23:30:00Z', '2025-10-26T02:15:00.000+02:00'],
  ['takes the only end after the start without asking', '2025-10-26T00:30:00Z', '2025-10-26T02:15:00.000+01:00'],
])('on the day when clocks go back, %s', async (_, StartDate, EndDate) => {
  const { user, server } = await renderWithApp(<RunningWork />, {
    account: someAccount({ settings: { Timezone: 'Europe/Berlin' } }),
    calls: {
      '/timeentry/running': { ...nothing, Item: { ...running(0), StartDate } },
      '/timeentry/stop': refuse({ validationErrors: { Note: 'Please write what you worked on.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Still working on Paint the door/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paint the door' }))
  const stop = () => user.click(dialog.getByRole('button', { name: 'Stop and add time' }))
  const sent = () => server.sent('/timeentry/stop').map((body) => body.EndDate)
  fireEvent.change(dialog.getByRole('textbox', { name: 'End time' }), { target: { value: '02:15' } })
  const second = dialog.queryByRole('switch', { name: 'End at 02:15 after the clocks go back' })
  await stop()
  await waitFor(() => expect(sent()).toEqual([EndDate]))
  expect(second !== null).toBe(EndDate.endsWith('+02:00'))
  if (!second) return
  await dialog.findByText('Please write what you worked on.')
  await user.click(second)
  await stop()
  await waitFor(() => expect(sent()).toEqual([EndDate, '2025-10-26T02:15:00.000+01:00']))
})

test('shows the task of a reporting agent, and offers no start', async () => {
  await open({ '/timeentry/running': { ...nothing, Agent: { Task: task } } })
  expect(await screen.findByText('Your agent tracks Paint the door of House')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull()
})
