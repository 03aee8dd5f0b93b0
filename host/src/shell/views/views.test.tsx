import { messages } from '@dayline/shared/api'
import type { SavedView } from '@dayline/shared/contract'
import { Navigate, useLocation, useNavigate } from '@dayline/shared/router'
import { chooseInMenu, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { PageFrame } from '@dayline/shared/ui/data'
import { screen, waitFor, within } from '@testing-library/react'
import { ForbiddenNotice } from '../notices/ForbiddenNotice.tsx'
import { filtersOf } from './filtersOf.ts'
import { SavedViews } from './SavedViews.tsx'
import { useDefaultView } from './useDefaultView.ts'

const view = (ID: number, Title: string, Search: string, IsDefault = false): SavedView => ({
  ID,
  Screen: 'timesheet',
  Title,
  Search,
  IsDefault,
})

/** A server with the given views. */
function serverWith(views: SavedView[]): FakeCalls {
  let all = views
  let deleted: SavedView[] = []
  return {
    '/savedview/list': () => ({ Items: all }),
    '/savedview/save': ({ Id, Screen, Title, Search, IsDefault }) => {
      if (all.some((each) => each.Title === Title && each.ID !== Id))
        return refuse({ validationErrors: { Title: 'Another view of this screen has this name.' } })
      const Item = { ID: Id ?? 90 + all.length, Screen, Title, Search, IsDefault: IsDefault ?? false }
      all = Id ? all.map((each) => (each.ID === Id ? Item : each)) : [...all, Item]
      return { Item }
    },
    '/savedview/order': ({ Ids }) => {
      all = Ids.flatMap((id) => all.filter(({ ID }) => ID === id))
      return { Items: all }
    },
    '/bin/restore': ({ Ids }) => {
      all = [...all, ...deleted.filter(({ ID }) => Ids.includes(ID))]
      return { Restored: Ids, AlreadyBack: [], Refused: [] }
    },
    '/savedview/delete': ({ Id }) => {
      deleted = all.filter(({ ID }) => ID === Id)
      all = all.filter(({ ID }) => ID !== Id)
      return { Id }
    },
  }
}

function Timesheet({ hasFilters = true }: { hasFilters?: boolean }) {
  return (
    <>
      <PageFrame title="Timesheet" filters={hasFilters && <p>Filters</p>}>
        Rows
      </PageFrame>
      <SavedViews screen="timesheet" title="Timesheet" />
    </>
  )
}

test('opens a saved view from the menu, which marks the current one', async () => {
  const others = { ...view(3, 'Elsewhere', 'x=1'), Screen: 'team' }
  const { user, location } = await renderWithApp(<Timesheet />, {
    calls: serverWith([view(1, 'Design', 'date=7d&team=2', true), view(2, 'Everybody', ''), others]),
    at: '/t?team=2&date=7d&profile=4',
  })
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['DesignDefault', 'Everybody', 'Save this view…', 'Change views…'])
  within(screen.getByRole('menuitem', { name: /Design/ })).getByLabelText('Shown now')
  await user.keyboard('{Escape}')
  await chooseInMenu(user, 'Saved views', 'Everybody')
  await waitFor(() => expect(location()).toBe('/t'))
})

test('saves the filters without what is open over the page, and keeps a refused name with the reason', async () => {
  const { user, server } = await renderWithApp(<Timesheet />, {
    calls: serverWith([view(1, 'Design', 'team=2')]),
    at: '/t?team=2&sort=late&profile=4&page=3',
  })
  await chooseInMenu(user, 'Saved views', 'Save this view…')
  const dialog = await screen.findByRole('dialog', { name: 'Save this view of Timesheet' })
  await user.type(within(dialog).getByLabelText('Name'), 'Design')
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  await within(dialog).findByText('Another view of this screen has this name.')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Design')
  await user.type(within(dialog).getByLabelText('Name'), ' late')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Open Timesheet with this view' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/savedview/save').at(-1)).toEqual({
    Id: null,
    Screen: 'timesheet',
    Title: 'Design late',
    Search: 'sort=late&team=2',
    IsDefault: true,
  })
})

test('renames, reorders and deletes views, and changes the default', async () => {
  const { user, server } = await renderWithApp(<Timesheet />, {
    calls: serverWith([view(1, 'Design', 'team=2'), view(2, 'Sales', 'team=3')]),
    at: '/t',
  })
  await chooseInMenu(user, 'Saved views', 'Change views…')
  const dialog = await screen.findByRole('dialog', { name: 'Views of Timesheet' })
  await user.click(within(dialog).getByRole('button', { name: 'Move Sales up' }))
  await waitFor(() => expect(server.sent('/savedview/order')).toEqual([{ Screen: 'timesheet', Ids: [2, 1] }]))
  const names = () => within(dialog).getAllByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Sales', 'Design']))
  const up = within(dialog).getByRole('button', { name: 'Move Sales up' })
  expect([up.matches(':disabled'), up.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.type(names()[0] as Element, ' people')
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  await within(dialog).findByRole('button', { name: 'Delete Sales people' })
  await user.click(within(dialog).getAllByRole('checkbox')[0] as Element)
  await waitFor(() =>
    expect(server.sent('/savedview/save').at(-1)).toMatchObject({ Id: 2, Title: 'Sales people', IsDefault: true }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete Design' }))
  await waitFor(() => expect(names()).toHaveLength(1))
  await user.click(await screen.findByText('Undo'))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(server.sent('/bin/restore')).toEqual([{ Kind: 'savedView', Ids: [1] }])
})

test('while the default is being saved, its box remains focusable and further changes are ignored', async () => {
  const answer = Promise.withResolvers<void>()
  const design = view(1, 'Design', 'team=2')
  const { user, server } = await renderWithApp(<Timesheet />, {
    calls: {
      ...serverWith([design, view(2, 'Sales', 'team=3')]),
      '/savedview/save': async () => {
        await answer.promise
        return { Item: { ...design, IsDefault: true } }
      },
    },
    at: '/t',
  })
  await chooseInMenu(user, 'Saved views', 'Change views…')
  const dialog = await screen.findByRole('dialog', { name: 'Views of Timesheet' })
  const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
  await user.click(boxes[0] as Element)
  await waitFor(() => expect(server.sent('/savedview/save')).toMatchObject([{ Id: 1 }]))
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false])
  await user.click(boxes[1] as Element)
  const reads = server.sent('/savedview/list').length
  answer.resolve()
  await waitFor(() => expect(server.sent('/savedview/list')).toHaveLength(reads + 1))
  expect(server.sent('/savedview/save')).toHaveLength(1)
})

test('offers no views on a page without filters, and requests none', async () => {
  const { server } = await renderWithApp(<Timesheet hasFilters={false} />, { calls: serverWith([]), at: '/t' })
  await screen.findByText('Rows')
  expect(screen.queryByRole('button', { name: 'Saved views' })).toBeNull()
  expect(server.sent('/savedview/list')).toEqual([])
})

function Entered() {
  return useDefaultView('timesheet', true) ? null : <p>Timesheet</p>
}
const account = { ...someAccount(), DefaultViews: [{ Screen: 'timesheet', Search: 'team=2' }] }

test.each([
  ['/t', '/t?team=2'],
  ['/t?team=5', '/t?team=5'],
])('with a default view, opens %s at %s', async (at, landed) => {
  const { location, goTo } = await renderWithApp(<Entered />, { account, at })
  await screen.findByText('Timesheet')
  expect(location()).toBe(landed)
  // Cleared filters stay cleared.
  await goTo('/t')
  expect(location()).toBe('/t')
})

test('coming back to cleared filters, or choosing a view without filters, does not open the default view', async () => {
  function Screens() {
    const { pathname } = useLocation()
    const navigate = useNavigate()
    if (pathname === '/t') return <Entered />
    return (
      <button type="button" onClick={() => void navigate('/t', { state: { isChosen: true } })}>
        Everyone
      </button>
    )
  }
  const { user, location, goTo, goBack } = await renderWithApp(<Screens />, { account, at: '/t' })
  await goTo('/t')
  await goTo('/other')
  await goBack()
  await screen.findByText('Timesheet')
  expect(location()).toBe('/t')
  await goTo('/other')
  await user.click(screen.getByRole('button', { name: 'Everyone' }))
  await screen.findByText('Timesheet')
  expect(location()).toBe('/t')
})

test.each([
  'explain=working',
  'profile=7&day=2026-11-20&profile-tab=activities&profile-explain=idle&profile-hours=12-18',
  'open=12',
  'viewTask=3&editComment=4',
  'shot=5',
  'hour=9',
  'video=6&play=1',
  'looked=1',
  'requests=1',
  'page=2',
  'at=10:10',
  'add=7',
])('a view stores neither the page, a minute, nor what is open over the screen: %s', (open) => {
  expect(filtersOf(`?team=2&${open}`)).toBe('team=2')
})

function Refused() {
  const { pathname, hash } = useLocation()
  if (pathname === '/refused') return <Navigate to="/t#top" replace state={{ isForbidden: true }} />
  return (
    <>
      <ForbiddenNotice />
      <Entered />
      <p>{`At ${hash}`}</p>
    </>
  )
}

test('opening the default view keeps the notice that a page was refused, and the hash', async () => {
  const { location } = await renderWithApp(<Refused />, { account, at: '/refused' })
  await screen.findByText('Timesheet')
  expect(location()).toBe('/t?team=2')
  expect(screen.queryByText('At #top')).not.toBeNull()
  expect(screen.queryByText(messages.forbiddenResult)).not.toBeNull()
})

test('dismissing the notice that a page was refused keeps the hash', async () => {
  const { user } = await renderWithApp(<Refused />, { account, at: '/refused' })
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(messages.forbiddenResult)).toBeNull())
  expect(screen.queryByText('At #top')).not.toBeNull()
})

test('ignores the order of filters when comparing views', () => {
  expect(filtersOf('?team=2&date=7d')).toBe(filtersOf('date=7d&team=2'))
  expect(filtersOf('?team=1')).not.toBe(filtersOf('?team=2'))
})
