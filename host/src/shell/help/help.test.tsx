import { Role } from '@dayline/shared/contract'
import { allScreens, type ScreenHelp } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { acceptRegistry, currentRegistry } from '../../remotes/release/registry.ts'
import { registryWithScreens } from '../../remotes/release/sampleRegistry.ts'
import { useKeyboardLayer } from '../palette/useKeyboardLayer.tsx'
import { HelpButton } from '../topbar/HelpButton.tsx'
import { whatsNew } from './whatsNew.ts'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => Promise.all([import('./HelpPanel.tsx'), import('../keys/ShortcutSheet.tsx')]))
beforeEach(() => localStorage.clear())

const recording = {
  EnableScreenshots: true,
  BlurScreenshots: true,
  ScreenCaptureIntervalMins: 12,
  EnableTimelapseVideos: false,
  EnableGhostMode: false,
  EnableAutoClockIn: false,
  TrackingCondition: 1,
  IdleTimeMins: 5,
  IsOwn: true,
} as const
const owner = {
  ID: 900,
  FirstName: 'Olga',
  LastName: 'Stone',
  Email: 'olga@example.test',
  Image: null,
  Role: Role.Owner,
}
const answers: FakeCalls = { '/account/help': { Recording: recording, Administrators: { Items: [owner] } } }

/** Releases of two areas: one with help, one that was built before help existed. */
let seq = 0
function publish(files: Record<string, Record<string, ScreenHelp>>) {
  const registry = registryWithScreens(++seq, allScreens())
  for (const [remote, { releases }] of Object.entries(registry.remotes)) {
    // A file is read once per release, so each test has its own releases.
    if (releases.v1) releases.v1.base = `/releases/${remote}/v${seq}/`
    if (releases.v1 && files[remote]) releases.v1.help = true
  }
  acceptRegistry(registry)
  const api = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    const [, remote = ''] = /\/releases\/([\w-]+)\/v\d+\/help\.json$/.exec(String(input)) ?? []
    if (remote) asked.push(remote)
    return files[remote] ? Response.json(files[remote]) : api(input, init)
  }
  return asked
}

function Shell() {
  const { layer, openHelp, hasUnseenNews } = useKeyboardLayer()
  return (
    <>
      <HelpButton hasNews={hasUnseenNews} onOpen={openHelp} />
      {layer}
    </>
  )
}

const timesheet = '/app/tracking/timesheet'
const panel = () => screen.findByRole('dialog', { name: 'Help' })
const part = async (name: string | RegExp) => within(await panel()).findByRole('region', { name })

async function open(options: Parameters<typeof renderWithApp>[1] = {}, files = {}) {
  const app = await renderWithApp(<Shell />, { at: timesheet, calls: answers, ...options })
  const asked = publish(files)
  await app.user.click(screen.getByRole('button', { name: 'Help' }))
  return { ...app, asked }
}

it('explains the numbers and keys of the screen, from the release that draws it', async () => {
  const ofTimesheet = { help: ['Averages count only days with data.'], keys: [{ keys: ['1'], does: 'Rate it' }] }
  await open({}, { tracking: { timesheet: ofTimesheet, screenshots: { help: ['Something else.'] } } })
  expect((await part('Timesheet: what the numbers mean')).textContent).toContain('Averages count only days with data.')
  expect((await panel()).textContent).not.toContain('Something else.')
  expect((await part('Keyboard')).textContent).toContain('Rate it')
})

it.each([
  ['an Employee', Role.Employee, 0],
  ['a Manager', Role.Manager, 1],
])(
  'lists keys that need a permission to %s only with that permission, here and among all keys',
  async (_, role, count) => {
    const decides = { keys: ['A'], does: 'Approve it', can: 'timeEntry.decide' } as const
    const { user } = await open(
      { account: someAccount({ role, settings: { AllowEmployeeToSeeTheirTimesheet: true } }) },
      {
        tracking: {
          timesheet: { keys: [decides, { keys: ['1'], does: 'Rate it' }] },
          'my-activities': { keys: [decides] },
        },
      },
    )
    const keyboard = within(await part('Keyboard'))
    expect(await keyboard.findByText('Rate it')).toBeTruthy()
    expect(keyboard.queryAllByText('Approve it')).toHaveLength(count)
    await user.click(keyboard.getByRole('button', { name: 'All keyboard shortcuts' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(await sheet.findByText('Rate it')).toBeTruthy()
    expect(sheet.queryAllByText('Approve it')).toHaveLength(count * 2)
    expect(sheet.queryAllByRole('region', { name: 'My activities' })).toHaveLength(count)
  },
)

it('shows everything else for a release without help, and requests no file of it', async () => {
  const { asked } = await open()
  expect(await part('What is recorded about me')).toBeTruthy()
  expect(within(await panel()).queryByRole('region', { name: /what the numbers mean/ })).toBeNull()
  expect(asked).toEqual([])
})

it('reads nothing but text from a release’s help file', async () => {
  const odd = {
    help: ['Right.', 7, { html: 'x' }],
    keys: [null, { keys: 'ab', does: 'Odd' }, { keys: ['1', 2], does: 'Fine' }],
  }
  await open({}, { tracking: { timesheet: odd as unknown as ScreenHelp } })
  expect((await part(/what the numbers mean/)).querySelectorAll('li')).toHaveLength(1)
  expect((await part('Keyboard')).textContent).toContain('Fine1')
  expect((await panel()).textContent).not.toContain('Odd')
})

it('shows what the person’s settings record, and that the settings are their own', async () => {
  await open({ account: someAccount({ role: Role.Employee }) })
  const recorded = await part('What is recorded about me')
  expect(recorded.textContent).toContain('These settings are for you.')
  expect(recorded.textContent).toContain('One every 12 minutes, blurred before it is stored.')
  expect(
    within(recorded)
      .getByRole('link', { name: /who viewed/ })
      .getAttribute('href'),
  ).toBe('/app/tracking/screenshots?employee=100')
})

it('names the administrators with a link to write to them', async () => {
  await open({ account: someAccount({ role: Role.Employee }) })
  const link = within(await part('Ask your administrator')).getByRole('link', { name: 'olga@example.test' })
  expect(link.getAttribute('href')).toMatch(/^mailto:olga@example\.test\?subject=Question%20about/)
})

it('shows an owner without other administrators that there is no one to ask', async () => {
  const account = someAccount()
  const [me] = account.Employings.Items
  const alone = { Recording: recording, Administrators: { Items: [{ ...owner, ID: me?.ID ?? 0 }] } }
  await open({ account, calls: { '/account/help': alone } })
  expect((await part('Ask your administrator')).textContent).toMatch(/You administer .* alone\./)
})

it('leaves out what needs an organization for a person without one', async () => {
  const calls: FakeCalls = { '/account/help': { Recording: null, Administrators: { Items: [] } } }
  await open({ account: someAccount({ organization: false }), at: '/app/account/settings', calls })
  expect(await part("What's new")).toBeTruthy()
  expect(within(await panel()).queryByRole('region', { name: /recorded|administrator/ })).toBeNull()
})

it('keeps working without the server, and offers a retry', async () => {
  await open({ calls: { '/account/help': () => refuse({ status: 500 }) } })
  expect(await within(await panel()).findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(await part("What's new")).toBeTruthy()
})

it('marks what is new until help was opened once in this browser', async () => {
  const news = /something new/
  const { user, unmount } = await renderWithApp(<Shell />, { at: timesheet, calls: answers })
  publish({})
  const button = () => screen.getByRole('button', { name: 'Help' })
  expect(screen.getByText(news)).toBeTruthy()
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByText(news).id)
  await user.click(button())
  expect(within(await part("What's new")).getAllByText('New')).toHaveLength(whatsNew.length)
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(news)).toBeNull()
  unmount()
  await renderWithApp(<Shell />, { at: timesheet, calls: answers })
  expect(screen.queryByText(news)).toBeNull()
})

it('closes when one of its links is followed, and opens the list of all keys', async () => {
  const { user, location } = await open()
  await user.click(
    within(await part('What is recorded about me')).getByRole('link', { name: 'What the agent collects' }),
  )
  expect(location()).toBe('/download')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Help' }))
  expect(await part('Download agent: what the numbers mean')).toBeTruthy()
  await user.click(within(await part('Keyboard')).getByRole('button', { name: 'All keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(currentRegistry()).not.toBeNull()
})

it('closes when a link to the open screen is followed, and not when the screen changes its own address', async () => {
  const at = '/app/tracking/screenshots'
  const Replacing = () => {
    const navigate = useNavigate()
    return (
      <>
        <Shell />
        <button type="button" onClick={() => navigate(`${at}?date=3`, { replace: true })}>
          Change filter
        </button>
      </>
    )
  }
  const { user, location } = await renderWithApp(<Replacing />, { at, calls: answers })
  publish({})
  await user.click(screen.getByRole('button', { name: 'Help' }))
  await panel()
  fireEvent.click(screen.getByText('Change filter'))
  expect(location()).toBe(`${at}?date=3`)
  expect(await panel()).toBeTruthy()
  await user.click(
    within(await part('What is recorded about me')).getByRole('link', { name: 'My screenshots and who viewed them' }),
  )
  expect(location()).toMatch(/^\/app\/tracking\/screenshots\?employee=\d+$/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists news newest first, with no title twice', () => {
  const days = whatsNew.map(({ day }) => day)
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(whatsNew.map(({ title }) => title)).size).toBe(whatsNew.length)
})
