import { readToken } from '@dayline/shared/session'
import { refuse, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { HomeRedirect } from '../shell/routes/HomeRedirect.tsx'
import { JoinPage } from './JoinPage.tsx'

const invitation = {
  Employee: { Invitation: { FirstName: 'Ada', LastName: 'L', Email: 'ada@work.test' } },
  Organization: { Title: 'Harbor Lights', Image: null },
  Team: null,
}
const invalid = refuse({ validationErrors: { InvitationCode: 'This invitation is invalid or has expired.' } })

test('shows who joins which organization, and joins when the button is pressed', async () => {
  const { user, server } = await renderWithApp(<JoinPage code="abc" />, {
    calls: { '/login/checkinvitationcode': invitation, '/login/acceptinvitation': { Token: 'there' } },
  })
  expect(await screen.findByText('Join Harbor Lights')).toBeTruthy()
  expect(screen.getByText('With your account ada@demo.dayline.test.')).toBeTruthy()
  expect(server.sent('/login/acceptinvitation')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(readToken()).toBe('there'))
  expect(server.sent('/login/acceptinvitation')).toEqual([{ InvitationCode: 'abc' }])
})

test('ends the session and keeps the invitation for use with another account', async () => {
  const { user } = await renderWithApp(<JoinPage code="a+b" />, {
    calls: { '/login/checkinvitationcode': invitation, '/account/signout': {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Use another account' }))
  await waitFor(() => expect(readToken()).toBeNull())
  expect(window.location.pathname + window.location.search).toBe('/?invitationCode=a%2Bb')
  window.history.replaceState(null, '', '/')
})

test('shows a notice for an expired invitation, on opening or on accepting', async () => {
  const { unmount } = await renderWithApp(<JoinPage code="old" />, { calls: { '/login/checkinvitationcode': invalid } })
  expect(await screen.findByText('This invitation is invalid or has expired.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  unmount()
  const { user } = await renderWithApp(<JoinPage code="late" />, {
    calls: { '/login/checkinvitationcode': invitation, '/login/acceptinvitation': invalid },
  })
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText('This invitation is invalid or has expired.')).toBeTruthy()
})

test('continues to the invitation after a user has signed in', async () => {
  const { location } = await renderWithApp(<HomeRedirect />, { at: '/?invitationCode=a%2Bb' })
  await waitFor(() => expect(location()).toBe('/register?invitationCode=a%2Bb'))
})
