import { type ReviewApp, Role } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ReviewAppsPage } from './ReviewAppsPage.tsx'

function app(ID: number, Name: string, Status: number | null = null): ReviewApp {
  return {
    ID,
    Status,
    ActivityApp: { ID: ID * 10, Name, Url: null, Icon: null, AICategory: 'Design' },
    Team: { ID: 1000, Title: 'Engineering', Color: '#8B4DFF' },
    AISuggestion: null,
    FirstInteraction: '2026-11-18T06:00:00Z',
    TotalMins: 600 - ID,
    OtherTeams: [],
  }
}

/** A fake API that stores ratings like the real one, latest first. */
function reviews(): FakeCalls {
  let apps = [app(1, 'Figma'), app(2, 'Slack'), app(3, 'Steam')]
  let reviewed = [app(7, 'Excel', 2)]
  const list = (Items: ReviewApp[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })
  return {
    '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
    '/reviewapps/listunreviewed': () => list(apps),
    '/reviewapps/listreviewed': ({ ProductivityStatuses }) =>
      list(
        reviewed.filter(({ Status }) => !ProductivityStatuses?.length || ProductivityStatuses.includes(Status ?? 0)),
      ),
    '/reviewapps/preview': { TotalMins: 90, EmployeeCount: 1, DayCount: 2 },
    '/reviewapps/changestatus': ({ OrganizationAppId, Status }) => {
      const found = [...apps, ...reviewed].find(({ ID }) => ID === OrganizationAppId) as ReviewApp
      const Item = { ...found, Status }
      apps = apps.filter((each) => each !== found)
      reviewed = reviewed.filter((each) => each !== found)
      if (Status === null) apps = [Item, ...apps]
      else reviewed = [Item, ...reviewed]
      return { Item, ChangeId: 77 }
    },
    '/reviewapps/undo': ({ OrganizationAppId }) => {
      const Item = { ...(reviewed.find(({ ID }) => ID === OrganizationAppId) as ReviewApp), Status: null }
      reviewed = reviewed.filter(({ ID }) => ID !== OrganizationAppId)
      apps = [Item, ...apps]
      return { Item }
    },
  }
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const counts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('rates the focused row by key, moves focus, list and counts along, and reverts all of it with Undo', async () => {
  const { user, server } = await renderWithApp(<ReviewAppsPage />, { calls: reviews() })
  const figma = await rowOf('Figma')
  await waitFor(() => expect(counts()).toEqual(['Unreviewed apps3', 'Reviewed apps1']))
  figma.focus()
  await user.keyboard('1')
  expect(await screen.findByText('Figma rated productive')).toBeTruthy()
  await waitFor(() => expect(counts()).toEqual(['Unreviewed apps2', 'Reviewed apps2']))
  expect(document.activeElement).toBe(await rowOf('Slack'))
  expect(screen.queryByRole('button', { name: 'Mark Figma productive' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(counts()).toEqual(['Unreviewed apps3', 'Reviewed apps1']))
  expect(server.sent('/reviewapps/changestatus')).toEqual([{ OrganizationAppId: 1, Status: 1, IncludePast: true }])
  expect(server.sent('/reviewapps/undo')).toEqual([{ OrganizationAppId: 1, ChangeId: 77 }])
})

test('names a team of the address that no list has as unknown', async () => {
  await renderWithApp(<ReviewAppsPage />, { calls: reviews(), at: '/?team=99' })
  expect((await screen.findAllByText('Team: Unknown team')).length).toBeGreaterThan(0)
})

test('shows a rating, filters by it, and rates a reviewed app again', async () => {
  const { user, server, location } = await renderWithApp(<ReviewAppsPage />, {
    calls: reviews(),
    at: '/?rating=2&past=0',
  })
  await user.click(await screen.findByRole('tab', { name: /^Reviewed apps/ }))
  const pressed = (status: string) => screen.findByRole('button', { name: `Mark Excel ${status}`, pressed: true })
  await pressed('neutral')
  expect(location()).toBe('/?past=0&tab=reviewed')
  await user.click(screen.getByRole('button', { name: 'Mark Excel unproductive' }))
  await pressed('unproductive')
  expect(server.sent('/reviewapps/changestatus')).toEqual([{ OrganizationAppId: 7, Status: 3, IncludePast: false }])
})

test('extends a rating to the past while time has another one, and shows how much that is', async () => {
  let TotalMins = 90
  const calls = reviews()
  const { user, server } = await renderWithApp(<ReviewAppsPage />, {
    at: '/?tab=reviewed',
    calls: {
      ...calls,
      '/reviewapps/preview': ({ Status }) => ({
        TotalMins: Status === 2 ? TotalMins : 30,
        EmployeeCount: 1,
        DayCount: 2,
      }),
      '/reviewapps/changestatus': (body) => {
        TotalMins = 0
        return { Item: { ...app(7, 'Excel', 2), Status: body.Status }, ChangeId: 78 }
      },
    },
  })
  const row = await rowOf('Excel')
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  expect(await screen.findByText('Changes 1h 30m of 1 person on 2 days.')).toBeTruthy()
  const press = () => user.click(within(row).getByRole('button', { name: 'Mark Excel neutral', pressed: true }))
  await press()
  expect(await screen.findByText('Excel rated neutral')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Changes 1h 30m of 1 person on 2 days.')).toBeNull())
  expect(screen.queryByText('Changes no time that is already recorded.')).toBeNull()
  const asked = () => server.sent('/reviewapps/preview').length
  const before = asked()
  await press()
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  expect(server.sent('/reviewapps/changestatus')).toEqual([{ OrganizationAppId: 7, Status: 2, IncludePast: true }])
})

test('offers to clear filters on an empty tab only if filters are set', async () => {
  const nothing = { Items: [], TotalCount: 0, Page: 1, PageSize: 12 }
  const calls = { ...reviews(), '/reviewapps/listreviewed': nothing }
  const { unmount } = await renderWithApp(<ReviewAppsPage />, { calls, at: '/?tab=reviewed' })
  expect(await screen.findByRole('tab', { name: /^Reviewed apps/, selected: true })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Show unreviewed apps' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull()
  unmount()
  await renderWithApp(<ReviewAppsPage />, {
    calls: { ...calls, '/reviewapps/listunreviewed': nothing },
    at: '/?tab=reviewed&q=zzz',
  })
  expect(await screen.findByRole('button', { name: 'Clear the filters' })).toBeTruthy()
})

test('offers the other tab if only that one has apps that match the filters', async () => {
  const nothing = { Items: [], TotalCount: 0, Page: 1, PageSize: 12 }
  const { user, location } = await renderWithApp(<ReviewAppsPage />, {
    calls: {
      ...reviews(),
      '/reviewapps/listreviewed': nothing,
      '/reviewapps/listunreviewed': { Items: [app(1, 'Figma')], TotalCount: 1, Page: 1, PageSize: 12 },
    },
    at: '/?tab=reviewed&q=Figma',
  })
  expect(await screen.findByText(/but 1 unreviewed app does\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show unreviewed apps' }))
  expect(await screen.findByText('Figma')).toBeTruthy()
  expect(location()).toContain('q=Figma')
})

test('shows whether a missing suggestion is pending, and what each rating would change', async () => {
  const withCategory = (ID: number, Name: string, AICategory: string) => {
    const made = app(ID, Name)
    return { ...made, ActivityApp: { ...made.ActivityApp, AICategory } }
  }
  const Items = [
    withCategory(1, 'Figma', 'Pending for categorization'),
    withCategory(2, 'Fieldnotes', 'Not Categorized'),
  ]
  const { user } = await renderWithApp(<ReviewAppsPage />, {
    calls: { ...reviews(), '/reviewapps/listunreviewed': { Items, TotalCount: 2, Page: 1, PageSize: 12 } },
  })
  const known = await rowOf('Fieldnotes')
  expect(within(known).getByText('None')).toBeTruthy()
  await user.click(within(known).getByRole('button', { name: 'Show details' }))
  expect(await screen.findByText(/^No category was found for this app, so there is no suggestion\./)).toBeTruthy()
  await user.click(within(known).getByRole('button', { name: 'Hide details' }))
  const row = await rowOf('Figma')
  expect(within(row).getByText('Pending')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  expect(await screen.findByText(/^A suggestion is made once the category of this app is known\./)).toBeTruthy()
  expect(await screen.findAllByText('Changes 1h 30m of 1 person on 2 days.')).toHaveLength(3)
})

test('shows reviews read-only to a manager without the permission', async () => {
  const { user, server } = await renderWithApp(<ReviewAppsPage />, {
    account: someAccount({ role: Role.Manager, settings: { AllowManagersToChangeAppReviews: false } }),
    calls: reviews(),
  })
  const row = await rowOf('Figma')
  const button = within(row).getByRole<HTMLButtonElement>('button', { name: 'Mark Figma productive' })
  expect(button.disabled).toBe(true)
  row.focus()
  await user.keyboard('3')
  expect(server.sent('/reviewapps/changestatus')).toEqual([])
  await user.hover(button.parentElement as HTMLElement)
  expect(await screen.findByText('Your organization does not let managers change app reviews.')).toBeTruthy()
})

test('rates the app for all teams, reports how many, and undoes each rating even if one is refused', async () => {
  const slack = {
    ...app(2, 'Slack'),
    OtherTeams: [
      { ID: 3, Status: null },
      { ID: 7, Status: 2 },
    ],
  }
  const { user, server, location } = await renderWithApp(<ReviewAppsPage />, {
    calls: {
      ...reviews(),
      '/reviewapps/listunreviewed': { Items: [slack], TotalCount: 1, Page: 1, PageSize: 12 },
      '/reviewapps/preview': ({ OrganizationAppId }) => ({
        TotalMins: OrganizationAppId === 7 ? 0 : 90,
        EmployeeCount: 1,
        DayCount: 2,
      }),
      '/reviewapps/undo': ({ OrganizationAppId }) =>
        OrganizationAppId === 2
          ? refuse({ message: 'This rating can no longer be undone.' })
          : { Item: app(OrganizationAppId, 'Slack') },
    },
  })
  await user.click(await screen.findByRole('switch', { name: /^Rate for all teams/ }))
  expect(location()).toBe('/?all=1')
  const row = await rowOf('Slack')
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  await screen.findAllByText('Changes 1h 30m of 1 person on 2 days.')
  expect(server.sent('/reviewapps/preview')).toContainEqual({
    OrganizationAppId: 2,
    Status: 1,
    IncludePast: true,
    AllTeams: true,
  })
  await user.click(within(row).getByRole('button', { name: 'Mark Slack neutral' }))
  const shown = await screen.findByText('Slack rated neutral for 2 teams')
  const rated = server.sent('/reviewapps/changestatus').map(({ OrganizationAppId }) => OrganizationAppId)
  expect(rated).toEqual([2, 3])
  await user.click(within(shown.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.sent('/reviewapps/undo').map(({ OrganizationAppId }) => OrganizationAppId)).toEqual([2, 3]),
  )
  expect(await screen.findByText('1 of 2 ratings undone.')).toBeTruthy()
})
