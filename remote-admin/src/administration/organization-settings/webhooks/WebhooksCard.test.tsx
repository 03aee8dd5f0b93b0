import type { Webhook, WebhookDelivery } from '@dayline/shared/contract'
import { chooseOption, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { WebhooksCard } from './WebhooksCard.tsx'

const webhook: Webhook = {
  ID: 1,
  Url: 'https://hooks.example.com/dayline',
  Description: 'Payroll',
  Events: ['task.created'],
  Enabled: true,
  CreateDate: '2026-11-01T08:00:00Z',
  CreatedBy: 'Ada Lovelace',
  FormerSecretUntil: null,
  FailedCount: 1,
  LastDelivery: { State: 2, At: '2026-11-20T08:00:00Z' },
}
const delivery: WebhookDelivery = {
  ID: '0195f0a0-0000-4000-8000-000000000001',
  WebhookId: 1,
  Url: webhook.Url,
  Event: 'task.created',
  Data: { TaskId: 7 },
  CreateDate: '2026-11-20T08:00:00Z',
  State: 2,
  Tries: 10,
  NextTryDate: null,
  LastTryDate: '2026-11-20T08:00:00Z',
  Status: 500,
  Error: 'The answer was 500.',
  DurationMs: 42,
  Answer: 'oops',
  TryLog: [
    { At: '2026-11-20T08:00:00Z', Status: null, Error: 'There was no answer in time.', DurationMs: 10_000 },
    { At: '2026-11-20T08:05:00Z', Status: 500, Error: 'The answer was 500.', DurationMs: 42 },
    { At: '2026-11-20T08:10:00Z', Status: 204, Error: null, DurationMs: 31 },
  ],
}
const listing = (...Items: Webhook[]): FakeCalls => ({
  '/webhook/list': { Items },
  '/webhook/listdeliveries': { Items: [delivery], TotalCount: 1, Page: 1, PageSize: 12 },
})

test('a new webhook needs an address and an event; a whole group of events can be chosen', async () => {
  const { user, server } = await renderWithApp(<WebhooksCard />, {
    calls: {
      ...listing(),
      '/webhook/addorupdate': ({ Url, Events }) =>
        Url && Events.length > 0
          ? { Item: webhook }
          : refuse({ validationErrors: { Url: 'Address is required.', Events: 'Please choose an event.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Address is required.')).toBeTruthy()
  expect(dialog.getByText('Please choose an event.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Address/), webhook.Url)
  await user.click(dialog.getByRole('checkbox', { name: 'Projects' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Projects: deleted' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/webhook/addorupdate').at(-1)).toMatchObject({
    Url: webhook.Url,
    Events: ['project.created', 'project.updated'],
    Enabled: true,
  })
})

test('the switch and the form of a webhook send only what they change', async () => {
  const stored = Promise.withResolvers<void>()
  const { user, server } = await renderWithApp(<WebhooksCard />, {
    calls: { ...listing(webhook), '/webhook/addorupdate': () => stored.promise.then(() => ({ Item: webhook })) },
  })
  const sent = () => server.sent('/webhook/addorupdate')
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Payroll enabled' })
  await user.click(toggle)
  // It keeps the focus, and a second press meanwhile sends nothing.
  expect(toggle.disabled).toBe(false)
  await user.click(toggle)
  stored.resolve()
  await waitFor(() => expect(sent()).toEqual([{ Id: 1, Enabled: false }]))
  await user.click(screen.getByRole('button', { name: 'Settings of Payroll' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  await user.type(dialog.getByLabelText(/^Description/), ' and time')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)).toEqual({ Id: 1, Description: 'Payroll and time' })
})

test('the secret is shown after entering the password, which a new secret needs again', async () => {
  const { user } = await renderWithApp(<WebhooksCard />, {
    calls: { ...listing(webhook), '/webhook/expose': { Secret: 'whsec_x' }, '/webhook/rollsecret': { Item: webhook } },
  })
  await user.click(await screen.findByRole('button', { name: 'Secret of Payroll' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Your password/), 'right-1{Enter}')
  expect((await dialog.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_x')
  await user.click(dialog.getByRole('button', { name: 'New secret' }))
  expect(await dialog.findByLabelText(/^Your password/)).toBeTruthy()
})

test('a delivery opens to its request and responses, and is replayed', async () => {
  const { user, server } = await renderWithApp(<WebhooksCard />, {
    calls: { ...listing(webhook), '/webhook/replay': { Item: { ...delivery, State: 0 } } },
  })
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }))
  expect(await table.findByText('Failed · 500 · 10 tries')).toBeTruthy()
  await user.click(table.getByText('task.created'))
  const tries = within(await screen.findByRole('table', { name: 'Tries' })).getAllByRole('row')
  expect(
    tries
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
      .slice(1),
  ).toEqual([
    ['20 Nov 2026 - 11:00', 'There was no answer in time.', '10000 ms'],
    ['20 Nov 2026 - 11:05', 'The answer was 500.', '42 ms'],
    ['20 Nov 2026 - 11:10', '204', '31 ms'],
  ])
  expect(screen.getByText('oops')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Replay task.created/ }))
  await waitFor(() => expect(server.sent('/webhook/replay')).toEqual([{ Id: delivery.ID }]))
})

test.each([
  ['task.created', 'Paused'],
  ['webhook.test', 'Waiting'],
] as const)('while its webhook is off, a pending %s is shown as %s', async (Event, label) => {
  const pending = { ...delivery, Event, State: 0 as const, Tries: 0 }
  await renderWithApp(<WebhooksCard />, {
    calls: {
      ...listing({ ...webhook, Enabled: false }),
      '/webhook/listdeliveries': { Items: [pending], TotalCount: 1, Page: 1, PageSize: 12 },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }))
  expect(await table.findByText(label)).toBeTruthy()
})

test('a webhook is switched off, tested and deleted', async () => {
  const { user, server } = await renderWithApp(<WebhooksCard />, {
    calls: {
      ...listing(webhook),
      '/webhook/addorupdate': { Item: { ...webhook, Enabled: false } },
      '/webhook/sendtest': { Item: delivery },
      '/webhook/delete': { Id: 1 },
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Payroll enabled' }))
  await waitFor(() => expect(server.sent('/webhook/addorupdate')[0]?.Enabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Send a test to Payroll' }))
  await waitFor(() => expect(server.sent('/webhook/sendtest')).toEqual([{ Id: 1 }]))
  await user.click(screen.getByRole('button', { name: 'Delete Payroll' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/webhook/delete')).toEqual([{ Id: 1 }]))
})

test('a webhook shows the result of a delivery that is made while the page is open', async () => {
  const untried: Webhook = { ...webhook, LastDelivery: null }
  const pending = { ...delivery, State: 0 as const, Tries: 0, LastTryDate: null, TryLog: [] }
  let isTried = false
  const { user } = await renderWithApp(<WebhooksCard />, {
    calls: {
      '/webhook/list': () => ({ Items: [isTried ? webhook : untried] }),
      '/webhook/listdeliveries': () => ({
        Items: [isTried ? delivery : pending],
        TotalCount: 1,
        Page: 1,
        PageSize: 12,
      }),
      '/webhook/sendtest': () => {
        isTried = true
        return { Item: pending }
      },
    },
  })
  expect(await screen.findByText(/nothing delivered yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send a test to Payroll' }))
  expect(await screen.findByText(/tried 20 Nov 2026/)).toBeTruthy()
})

test.each([
  ['abandoned', 2 as const, 1],
  ['replayed', 0 as const, 0],
])('a delivery of a webhook that was switched off says so once it is abandoned: %s', async (_, State, shown) => {
  const abandoned = { ...delivery, State, Error: 'The webhook was switched off.', TryLog: delivery.TryLog.slice(0, 2) }
  const { user } = await renderWithApp(<WebhooksCard />, {
    calls: {
      ...listing(webhook),
      '/webhook/listdeliveries': { Items: [abandoned], TotalCount: 1, Page: 1, PageSize: 12 },
    },
  })
  await user.click(await screen.findByText('task.created'))
  await screen.findByRole('table', { name: 'Tries' })
  expect(screen.queryAllByText('The webhook was switched off.')).toHaveLength(shown)
})

test('the deliveries of all webhooks are shown again when the chosen one is deleted', async () => {
  let items = [webhook, { ...webhook, ID: 2, Description: 'Wiki' }]
  const { user, server } = await renderWithApp(<WebhooksCard />, {
    calls: {
      '/webhook/list': () => ({ Items: items }),
      '/webhook/listdeliveries': ({ WebhookId }) => {
        const Items = WebhookId === 2 ? [] : [delivery]
        return { Items, TotalCount: Items.length, Page: 1, PageSize: 12 }
      },
      '/webhook/delete': ({ Id }) => {
        items = items.filter(({ ID }) => ID !== Id)
        return { Id }
      },
    },
  })
  await chooseOption(user, await screen.findByRole('combobox', { name: 'Webhook' }), 'Wiki')
  expect(await screen.findByText('No deliveries match these filters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Wiki' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed · 500 · 10 tries')).toBeTruthy()
  expect(server.sent('/webhook/listdeliveries').at(-1)?.WebhookId).toBeNull()
})

test.each([
  ['a plan without API access', { plan: { ApiAccess: 1 } }],
  ['the demo', { isDemo: true }],
])('%s cannot create a webhook', async (_, options) => {
  await renderWithApp(<WebhooksCard />, { account: someAccount(options), calls: listing(webhook) })
  await screen.findByText(webhook.Url)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New webhook' }).disabled).toBe(true)
})

test('the last existing page replaces one whose deliveries were removed', async () => {
  let TotalCount = 13
  const { user, server } = await renderWithApp(<WebhooksCard />, {
    calls: {
      ...listing(webhook),
      '/webhook/listdeliveries': ({ Page, PageSize }) => ({
        Items: Page === 1 ? [delivery] : [],
        TotalCount,
        Page,
        PageSize,
      }),
    },
  })
  const next = await screen.findByRole('button', { name: 'Next page' })
  TotalCount = 12
  await user.click(next)
  await waitFor(() => expect(server.sent('/webhook/listdeliveries')).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page'))
  expect(within(screen.getByRole('table', { name: 'Deliveries' })).getByText('task.created')).toBeTruthy()
})
