import { dismissAllToasts, keepToasts } from '@dayline/shared/feedback'
import { beforeSessionEnds, forgetToken, readToken, useSession } from '@dayline/shared/session'
import { loadedPages, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'

function SwitchButton() {
  const { isSignedIn, isSwitching, switchOrganization } = useSession()
  const [isDone, setDone] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" onClick={async () => setDone(await switchOrganization(7))}>
        Switch
      </button>
      <output>{JSON.stringify({ isSignedIn, isSwitching, isDone })}</output>
    </>
  )
}

const session = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}')

beforeEach(() => {
  keepToasts()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(dismissAllToasts)

it('changes nothing when the server refuses', async () => {
  const { user, server } = await renderWithApp(<SwitchButton />, {
    calls: { '/account/switchorganization': refuse({ message: 'You do not belong to it.' }) },
  })
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  expect(server.sent('/account/switchorganization')).toEqual([{ Id: 7 }])
  expect(readToken()).toBe('test-token')
  await waitFor(() => expect(session()).toEqual({ isSignedIn: true, isSwitching: false, isDone: false }))
  expect(loadedPages()).toEqual([])
})

it('reports no one as signed in without a token', async () => {
  await renderWithApp(<SwitchButton />)
  act(forgetToken)
  expect(session().isSignedIn).toBe(false)
})

it('finishes the work of screens in the former organization first', async () => {
  const deletion = Promise.withResolvers<void>()
  const { user, server } = await renderWithApp(<SwitchButton />, {
    calls: { '/account/switchorganization': refuse({ message: 'You do not belong to it.' }) },
  })
  beforeSessionEnds(() => deletion.promise)
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  expect(server.sent('/account/switchorganization')).toEqual([])
  deletion.resolve()
  await waitFor(() => expect(server.sent('/account/switchorganization')).toEqual([{ Id: 7 }]))
})

// The last test, because only a page load resets the state of the switch.
it('stores the token of the other organization, reports the switch, and reloads after a pause', async () => {
  const { user, server } = await renderWithApp(<SwitchButton />, {
    calls: { '/account/switchorganization': { Token: 'token-of-7' } },
  })
  expect(session()).toEqual({ isSignedIn: true, isSwitching: false, isDone: null })
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  expect(await screen.findByText(/switched/i)).toBeInstanceOf(HTMLElement)
  expect(server.sent('/account/switchorganization')).toEqual([{ Id: 7 }])
  expect(readToken()).toBe('token-of-7')
  expect(session()).toEqual({ isSignedIn: true, isSwitching: true, isDone: true })
  await waitFor(() => expect(loadedPages()).toHaveLength(1))
})
