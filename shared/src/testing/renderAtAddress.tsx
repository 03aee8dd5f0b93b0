import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { forgetToken } from '@dayline/shared/session'
import { act, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { type FakeCalls, type FakeServer, startFakeServer } from './fakeServer.ts'
import { setUpUser } from './setUpUser.ts'

/** Renders a page outside the app, which reads and changes the address of the window itself: the current one or `at`. */
export function renderAtAddress(
  page: ReactElement,
  { at, calls }: { at?: string; calls: FakeCalls },
): { server: FakeServer; user: UserEvent } {
  if (at !== undefined) window.history.replaceState(null, '', at)
  const server = startFakeServer(calls)
  const user = setUpUser()
  render(page, { wrapper: AppProviders })
  return { server, user }
}

/** Forgets what such a page has left behind. */
export function leaveAddress(): void {
  act(dismissAllToasts)
  forgetToken()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
}

/** The texts that describe a field: its hint and the refusal under it. */
export function descriptionsOf(label: string): (string | null | undefined)[] {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
