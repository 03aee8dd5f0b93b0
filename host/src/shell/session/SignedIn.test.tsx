import type { Account } from '@dayline/shared/contract'
import { Form, useForm } from '@dayline/shared/forms'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { emitServerEvent, renderWithApp, someAccount } from '@dayline/shared/testing'
import { Field, Input } from '@dayline/shared/ui'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { SignedIn } from './SignedIn.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const calls = { '/realtime/ticket': new Error('no socket here') }
const ada = someAccount()
const grace: Account = { ...ada, User: { ...ada.User, ID: ada.User.ID + 1 } }

function Profile() {
  const form = useForm('/account/updateprofile', {
    initial: { FirstName: 'Saved', LastName: 'Name', Image: null, Timezone: 'Etc/UTC' },
  })
  return (
    <Form form={form}>
      <Field label="First name">
        <Input {...form.input('FirstName')} />
      </Field>
    </Form>
  )
}

let become: (account: Account) => void

function Page({ first }: { first: Account }) {
  const [account, setAccount] = useState(first)
  become = setAccount
  return (
    <SignedIn account={account}>
      <Profile />
    </SignedIn>
  )
}

const open = (account: Account) => renderWithApp(<Page first={account} />, { account, calls })
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name').value
const isBack = () => screen.queryByText('Your unsaved text was restored.') !== null

it('restores typed text when the form is drawn together with the shell, and keeps later edits', async () => {
  const { user } = await open(ada)
  await user.type(screen.getByLabelText('First name'), '1')
  cleanup()
  const again = await open(ada)
  expect(firstName()).toBe('Saved1')
  expect(isBack()).toBe(true)
  await again.user.type(screen.getByLabelText('First name'), '2')
  cleanup()
  await open(ada)
  expect(firstName()).toBe('Saved12')
})

it('never gives the text to the next person who signs in, and keeps it for the first', async () => {
  const { user } = await open(ada)
  await user.type(screen.getByLabelText('First name'), '1')
  cleanup()
  const next = await open(grace)
  expect(firstName()).toBe('Saved')
  expect(isBack()).toBe(false)
  await next.user.type(screen.getByLabelText('First name'), ' of Grace')
  cleanup()
  await open(ada)
  expect(firstName()).toBe('Saved1')
})

it('removes typed text from the form when the tab’s account becomes another person’s', async () => {
  const { user } = await open(ada)
  await user.type(screen.getByLabelText('First name'), '1')
  act(() => become(grace))
  expect(sessionStore.get(userIdAtom)).toBe(grace.User.ID)
  expect(firstName()).toBe('Saved')
  act(() => become(ada))
  expect(firstName()).toBe('Saved1')
})

it('keeps the organization in which the tab was opened, but not for another person', async () => {
  const opened = ada.CurrentOrganization
  if (!opened) throw new Error('The account has no organization.')
  const switched: Account = { ...ada, CurrentOrganization: { ...opened, ID: opened.ID + 1 } }
  const elsewhere: Account = { ...grace, CurrentOrganization: { ...opened, ID: opened.ID + 2 } }
  await open(ada)
  act(() => become(switched))
  expect(sessionStore.get(organizationIdAtom)).toBe(opened.ID)
  act(() => become(elsewhere))
  expect(sessionStore.get(organizationIdAtom)).toBe(opened.ID + 2)
})

it('reads the account again when another tab has saved the profile', async () => {
  const { server } = await open(ada)
  expect(server.sent('/account/get')).toHaveLength(1)
  act(() => emitServerEvent('profileChanged', { UserId: ada.User.ID }))
  await waitFor(() => expect(server.sent('/account/get')).toHaveLength(2))
})

it('clears the signed-in person when the shell unmounts', async () => {
  await open(ada)
  expect(sessionStore.get(userIdAtom)).toBe(ada.User.ID)
  cleanup()
  expect([sessionStore.get(userIdAtom), sessionStore.get(organizationIdAtom)]).toEqual([null, null])
})
