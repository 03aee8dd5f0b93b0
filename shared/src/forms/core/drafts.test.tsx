import { dismissAllToasts } from '@dayline/shared/feedback'
import { dropUnsaved, Form, restoreDraft, useForm } from '@dayline/shared/forms/core'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { type FakeCalls, refuse, renderWithApp, someCustomer } from '@dayline/shared/testing'
import { Field, Input, PasswordInput } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { act, cleanup, screen, waitFor } from '@testing-library/react'

const customer = someCustomer()

function Customer({ id = 7 }: { id?: number }) {
  const form = useForm('/project/addupdatecustomer', {
    initial: { Id: id, Title: 'Acme', Name: 'Ada', Surname: 'Byron', Notes: '' },
  })
  return (
    <Form form={form} label="Customer">
      <Field label="Company">
        <Input {...form.input('Title')} />
      </Field>
      <Field label="Notes">
        <Input {...form.input('Notes')} />
      </Field>
      <button type="submit">Save</button>
    </Form>
  )
}

function CustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useForm('/project/addupdatecustomer', {
    initial: { Id: 7, Title: 'Acme', Name: 'Ada', Surname: 'Byron' },
  })
  return (
    <FormDialog title="Customer" submitLabel="Save" onClose={onClose} {...form.dialog}>
      <Field label="Company">
        <Input {...form.input('Title')} />
      </Field>
    </FormDialog>
  )
}

function Password() {
  const form = useForm('/account/updatepassword', {
    initial: { CurrentPassword: '', NewPassword: '', NewPasswordRetry: '' },
  })
  return (
    <Form form={form}>
      <Field label="Current password">
        <PasswordInput {...form.input('CurrentPassword')} />
      </Field>
    </Form>
  )
}

function signIn(user: number, organization: number) {
  sessionStore.set(userIdAtom, user)
  sessionStore.set(organizationIdAtom, organization)
}

const open = (calls: FakeCalls = {}, id = 7) => renderWithApp(<Customer id={id} />, { calls })
const company = () => screen.getByLabelText<HTMLInputElement>('Company').value
const isBack = () => screen.queryByText('Your unsaved text was restored.') !== null
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('dayline.draft'))

beforeEach(() => {
  localStorage.clear()
  signIn(1, 10)
})
afterEach(() => {
  act(dismissAllToasts)
  cleanup()
})

it('restores typed text after the tab was closed', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Company'), ' & Sons')
  cleanup()
  await open()
  expect(company()).toBe('Acme & Sons')
  expect(isBack()).toBe(true)
})

it('discards restored text on request', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Company'), '!')
  cleanup()
  const again = await open()
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(company()).toBe('Acme')
  expect(isBack()).toBe(false)
  expect(keys()).toEqual([])
})

it.each([
  ['another person', () => signIn(2, 10), 7],
  ['another organization', () => signIn(1, 20), 7],
  ['another record', () => {}, 8],
])('does not restore the draft for %s', async (_, change, id) => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Company'), '!')
  cleanup()
  change()
  await open({}, id)
  expect(company()).toBe('Acme')
  expect(isBack()).toBe(false)
})

it('removes the draft once it is saved, and keeps it when the save was refused', async () => {
  let isRefused = true
  const { user } = await open({
    '/project/addupdatecustomer': () => (isRefused ? refuse({ status: 500 }) : { Item: customer }),
  })
  await user.type(screen.getByLabelText('Company'), '!{Enter}')
  await screen.findByText('Server error. Something went wrong.')
  expect(keys()).toHaveLength(1)
  isRefused = false
  await user.type(screen.getByLabelText('Company'), '{Enter}')
  await screen.findByRole('button', { name: 'Save' })
  await act(async () => {})
  expect(keys()).toEqual([])
})

it.each([
  ['was typed while it was sent', ' & Sons', 1],
  ['was not typed', '', 0],
])('a form that closes before the answer keeps the draft only if newer text %s', async (_, newer, left) => {
  const response = Promise.withResolvers<{ Item: typeof customer }>()
  const { user, server } = await open({ '/project/addupdatecustomer': () => response.promise })
  await user.type(screen.getByLabelText('Company'), '!{Enter}')
  await waitFor(() => expect(server.sent('/project/addupdatecustomer')).toHaveLength(1))
  if (newer) await user.type(screen.getByLabelText('Company'), newer)
  cleanup()
  await act(async () => response.resolve({ Item: customer }))
  expect(keys()).toHaveLength(left)
  await open()
  expect(company()).toBe(newer ? 'Acme! & Sons' : 'Acme')
})

it('the answer to a closed form keeps what is typed in the next one meanwhile', async () => {
  const response = Promise.withResolvers<{ Item: typeof customer }>()
  const { user, server } = await open({ '/project/addupdatecustomer': () => response.promise })
  await user.type(screen.getByLabelText('Company'), '!{Enter}')
  await waitFor(() => expect(server.sent('/project/addupdatecustomer')).toHaveLength(1))
  cleanup()
  const again = await open()
  await again.user.type(screen.getByLabelText('Company'), '?')
  await act(async () => response.resolve({ Item: customer }))
  cleanup()
  await open()
  expect(company()).toBe('Acme!?')
})

it('stores only changed fields, because the rest of the record is read again', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Notes'), 'calls on Mondays')
  expect(JSON.parse(localStorage.getItem(keys()[0] ?? '') ?? '{}').values).toEqual({ Notes: 'calls on Mondays' })
})

it('never stores passwords', async () => {
  const { user } = await renderWithApp(<Password />)
  await user.type(screen.getByLabelText('Current password'), 'secret-1')
  expect(JSON.stringify(localStorage)).not.toContain('secret-1')
})

it('deletes the draft when the user agrees to lose it', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Company'), '!')
  act(dropUnsaved)
  expect(keys()).toEqual([])
  cleanup()
})

it.each(['Close', 'Cancel'])(
  '%s of a dialog asks before typed text is lost, and then deletes the draft',
  async (name) => {
    const onClose = jest.fn()
    const { user } = await renderWithApp(<CustomerDialog onClose={onClose} />)
    // The library hides the page behind the dialog one frame later; no user is fast enough to act before that.
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull())
    await user.type(screen.getByLabelText('Company'), '!')
    expect(keys()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name }))
    const discard = await screen.findByRole('button', { name: 'Discard' })
    expect(onClose).not.toHaveBeenCalled()
    await user.click(discard)
    expect(onClose).toHaveBeenCalled()
    expect(keys()).toEqual([])
  },
)

it('shows the notice in a dialog, too', async () => {
  const { user } = await renderWithApp(<CustomerDialog onClose={() => {}} />)
  await user.type(screen.getByLabelText('Company'), '!')
  cleanup()
  await renderWithApp(<CustomerDialog onClose={() => {}} />)
  expect(company()).toBe('Acme!')
  expect(isBack()).toBe(true)
})

it('keeps the draft in memory when storage is full, with one notice', async () => {
  const { user } = await open()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(screen.getByLabelText('Company'), '!')
  expect(await screen.findAllByText(/Unsaved text stays only until this tab is closed/)).toHaveLength(1)
  cleanup()
  await open()
  expect(company()).toBe('Acme!')
})

describe('a draft that is restored while its form is open', () => {
  // A record of its own: an earlier test leaves a draft of the other one in memory.
  const key = '1:10:/project/addupdatecustomer:9'

  it('is shown in the form, beside what is typed in other fields', async () => {
    const { user } = await open({}, 9)
    await user.type(screen.getByLabelText('Notes'), 'Typed')
    act(() => expect(restoreDraft(key, { Title: 'Acme & Sons' })).toBe(true))
    expect(company()).toBe('Acme & Sons')
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Typed')
    expect(isBack()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect([company(), keys()]).toEqual(['Acme', []])
  })

  it('does not replace other text typed in its field', async () => {
    const { user } = await open({}, 9)
    await user.type(screen.getByLabelText('Company'), '!')
    act(() => expect(restoreDraft(key, { Title: 'Acme & Sons' })).toBe(false))
    expect(company()).toBe('Acme!')
    cleanup()
    await open({}, 9)
    expect(company()).toBe('Acme!')
  })

  it('is not shown in the form of another record', async () => {
    await open({}, 8)
    act(() => void restoreDraft(key, { Title: 'Acme & Sons' }))
    expect(company()).toBe('Acme')
  })
})
