import { AppProviders } from '@dayline/shared/app'
import type { Account } from '@dayline/shared/contract'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { useReloadHold, useUnsavedGuard } from '@dayline/shared/forms'
import { forgetToken, keepToken, organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { type FakeCalls, loadedPages, someAccount, startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, screen } from '@testing-library/react'
import { followOtherTab } from './followOtherTab.ts'

const ada = someAccount()
const grace: Account = { ...ada, User: { ...ada.User, ID: ada.User.ID + 1 } }
const elsewhere: Account = {
  ...ada,
  CurrentOrganization: ada.CurrentOrganization && { ...ada.CurrentOrganization, ID: ada.CurrentOrganization.ID + 1 },
}
const nowhere: Account = { ...ada, CurrentOrganization: null }

/** As the shell publishes who is signed in. */
function show({ User, CurrentOrganization }: Account) {
  sessionStore.set(userIdAtom, User.ID)
  sessionStore.set(organizationIdAtom, CurrentOrganization?.ID ?? null)
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  window.history.replaceState(null, '', '/app/dashboard/team?status=2')
  keepToken('new')
  show(ada)
})
afterEach(() => {
  act(dismissAllToasts)
  forgetToken()
  sessionStore.set(userIdAtom, null)
  sessionStore.set(organizationIdAtom, null)
  window.history.replaceState(null, '', '/')
})

const answer = (account: FakeCalls['/account/get']) => startFakeServer({ '/account/get': account })
const follow = () => act(() => followOtherTab('new', 'former'))
const notice = () => screen.queryByText('Your session has changed in another tab.')
const typeText = () => renderHook(() => useUnsavedGuard(true), { wrapper: AppProviders })
/** In a form that asks no question before leaving. */
const typeUnguarded = () => renderHook(() => useReloadHold(true), { wrapper: AppProviders })

it('stays on the screen when the token is new but person and organization are the same', async () => {
  const server = answer(ada)
  typeText()
  await follow()
  expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer new'])
  expect([notice(), loadedPages()]).toEqual([null, []])
})

it('stays on the screen of a person without an organization, too', async () => {
  answer(nowhere)
  show(nowhere)
  await follow()
  expect(loadedPages()).toEqual([])
})

it.each<[string, FakeCalls['/account/get']]>([
  ['another person', grace],
  ['another organization', elsewhere],
  ['no organization', nowhere],
  ['someone unknown, without an answer', new Error('lost')],
])('loads the app again for %s', async (_, account) => {
  answer(account)
  await follow()
  expect(loadedPages()).toHaveLength(1)
})

it.each([
  ['unsaved text', typeText],
  ['text in a form that asks no question', typeUnguarded],
])('shows a notice in place of loading while there is %s', async (_, type) => {
  answer(elsewhere)
  type()
  await follow()
  expect(notice()).toBeInstanceOf(HTMLElement)
  expect(loadedPages()).toEqual([])
})

it('leaves it to the latest token when the session changes again before the answer', async () => {
  answer(() => {
    keepToken('newest')
    return elsewhere
  })
  await follow()
  expect(loadedPages()).toEqual([])
})
