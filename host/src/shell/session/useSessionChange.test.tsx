import { sendOrWait } from '@dayline/shared/api'
import { useOutboxSender } from '@dayline/shared/outbox'
import { organizationIdAtom, readToken, sessionStore } from '@dayline/shared/session'
import { chooseInMenu, refuse, renderWithApp, someAccount, someTask } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { JoinPage } from '../../invitation/JoinPage.tsx'
import { useKeyboardLayer } from '../palette/useKeyboardLayer.tsx'
import { AccountMenu } from '../topbar/AccountMenu.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => import('../palette/CommandPalette.tsx'))

/** A different person for each test, so that what one test leaves waiting does not reach the next. */
let userId = 0
beforeEach(() => {
  userId += 1
  sessionStore.set(organizationIdAtom, 10)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

function Shell() {
  useOutboxSender(userId, 10)
  const { layer, openPalette } = useKeyboardLayer()
  return (
    <>
      <AccountMenu />
      <JoinPage code="abc" />
      <button type="button" onClick={openPalette}>
        Palette
      </button>
      {layer}
    </>
  )
}

const account = someAccount()
const [here] = account.Employings.Items
const elsewhere = here && { ...here, ID: 2, OrganizationId: 77, OrganizationTitle: 'Harbor' }
const both = {
  ...account,
  Employings: { ...account.Employings, Items: [here, elsewhere].flatMap((each) => each ?? []) },
}

const renderShell = () =>
  renderWithApp(<Shell />, {
    account: both,
    calls: {
      '/account/switchorganization': refuse({ message: 'You do not belong to it.' }),
      '/account/signout': {},
      '/project/updatetasktitle': { Item: someTask(), ChangeId: null },
      '/savedview/list': { Items: [] },
      '/login/checkinvitationcode': {
        Employee: { Invitation: { FirstName: 'Ada', LastName: 'L', Email: 'ada@work.test' } },
        Organization: { Title: 'Harbor Lights', Image: null },
        Team: null,
      },
    },
  })

/** Waits in this tab only: jsdom has no database. */
const changeTitle = () =>
  act(() =>
    sendOrWait(
      '/project/updatetasktitle',
      { Id: 7, Title: 'Typed' },
      { waiting: { title: 'Title', text: 'Typed', record: 'task:7' }, key: null },
    ),
  )

function reconnect() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
}

type App = Awaited<ReturnType<typeof renderShell>>
const switches: Record<string, (app: App) => Promise<void>> = {
  'account menu': ({ user }) => chooseInMenu(user, /^Account menu/, /Harbor$/),
  palette: async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Palette' }))
    await user.type(await screen.findByRole('combobox'), 'harbor{Enter}')
  },
}

describe.each(Object.entries(switches))('switching the organization in the %s', (_, switchTo) => {
  test('asks first while a change waits that the browser could not store', async () => {
    const app = await renderShell()
    await changeTitle()
    await switchTo(app)
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch organization' }))
    expect(question.getByText(/1 change is not sent yet, and this browser could not store it/)).toBeTruthy()
    expect(app.server.sent('/account/switchorganization')).toEqual([])
    await app.user.click(question.getByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(app.server.sent('/account/switchorganization')).toEqual([{ Id: 77 }]))
    // Refused.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('says so when the change is sent while the question is open', async () => {
    const app = await renderShell()
    await changeTitle()
    await switchTo(app)
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch organization' }))
    reconnect()
    expect(await question.findByText('Everything is sent now.')).toBeTruthy()
  })

  test('does not ask when nothing waits', async () => {
    const app = await renderShell()
    await switchTo(app)
    await waitFor(() => expect(app.server.sent('/account/switchorganization')).toEqual([{ Id: 77 }]))
  })
})

test('“Use another account” of an invitation asks first while a change waits, and keeps the invitation', async () => {
  const { user } = await renderShell()
  await changeTitle()
  await user.click(await screen.findByRole('button', { name: 'Use another account' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out' }))
  expect(readToken()).not.toBeNull()
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(readToken()).toBeNull())
  expect(window.location.search).toBe('?invitationCode=abc')
  window.history.replaceState(null, '', '/')
})

test('the question before a sign-out says so when the change is sent while it is open', async () => {
  const { user } = await renderShell()
  await changeTitle()
  await user.click(await screen.findByRole('button', { name: 'Use another account' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out' }))
  reconnect()
  expect(await question.findByText('Everything is sent now.')).toBeTruthy()
})
