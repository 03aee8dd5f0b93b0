import { Form, hasUnsaved, useForm } from '@dayline/shared/forms/core'
import { refuse, renderWithApp } from '@dayline/shared/testing'
import { Field, Input } from '@dayline/shared/ui'
import { NumberInput } from '@dayline/shared/ui/form'
import { screen, waitFor } from '@testing-library/react'

const saved = {
  ID: 1,
  FirstName: 'Ada',
  LastName: 'Byron',
  Email: 'ada@demo.dayline.test',
  Image: null,
  Role: 2,
  Timezone: 'Europe/Istanbul',
  PasswordUpdateDate: null,
  PaddleCustomerId: null,
}

function Profile() {
  const form = useForm('/account/updateprofile', {
    initial: { FirstName: 'Ada', LastName: 'Lovelace', Timezone: 'Europe/Istanbul' },
  })
  return (
    <Form form={form} label="Profile">
      <Field label="First name" error={form.error('FirstName')}>
        <Input {...form.input('FirstName')} />
      </Field>
      <Field label="Last name" error={form.error('LastName')}>
        <Input {...form.input('LastName')} />
      </Field>
      <button type="submit">Save</button>
      <output>{form.isDirty ? 'dirty' : 'clean'}</output>
    </Form>
  )
}

it('sends the fields under their wire names, and then counts as saved', async () => {
  const { user, server } = await renderWithApp(<Profile />, { calls: { '/account/updateprofile': { Item: saved } } })
  expect(hasUnsaved()).toBe(false)
  await user.clear(screen.getByLabelText('Last name'))
  await user.type(screen.getByLabelText('Last name'), 'Byron')
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('clean')
  expect(server.sent('/account/updateprofile')).toEqual([
    { FirstName: 'Ada', LastName: 'Byron', Timezone: 'Europe/Istanbul' },
  ])
  expect(hasUnsaved()).toBe(false)
})

it('shows messages under their fields, focuses the first, and clears each on change', async () => {
  const { user } = await renderWithApp(<Profile />, {
    calls: {
      '/account/updateprofile': refuse({
        validationErrors: { LastName: 'Last name is required.', Timezone: 'Time zone is required.' },
      }),
    },
  })
  await user.type(screen.getByLabelText('First name'), '!{Enter}')
  await screen.findByText('Last name is required.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')))
  await user.keyboard('x')
  expect(screen.queryByText('Last name is required.')).toBeNull()
})

it('shows messages about fields that the form does not have', async () => {
  const { user } = await renderWithApp(<Profile />, {
    calls: { '/account/updateprofile': refuse({ validationErrors: { Image: 'This picture cannot be used.' } }) },
  })
  await user.type(screen.getByLabelText('First name'), '{Enter}')
  await screen.findByText('This picture cannot be used.')
})

it('counts a number that could not be read as a change', async () => {
  function Right() {
    const form = useForm('/leavemanagement/addupdatelaveright', { initial: { Count: null as number | null } })
    return (
      <Form form={form} label="Right">
        <Field label="Days" error={form.error('Count')}>
          <NumberInput {...form.control('Count')} />
        </Field>
        <output>{form.isDirty ? 'dirty' : 'clean'}</output>
      </Form>
    )
  }
  const { user, server } = await renderWithApp(<Right />)
  await user.type(screen.getByLabelText('Days'), 'ten{Enter}')
  await screen.findByText('Please enter a number.')
  expect(screen.getByText('dirty')).toBeInstanceOf(HTMLElement)
  expect(server.sent('/leavemanagement/addupdatelaveright')).toEqual([])
})

it('keeps typed text when the server is unreachable', async () => {
  const { user } = await renderWithApp(<Profile />, { calls: { '/account/updateprofile': new Error('offline') } })
  await user.type(screen.getByLabelText('First name'), ' Augusta{Enter}')
  await screen.findByText(/We couldn't reach our servers/)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada Augusta')
  expect(screen.getByText('dirty')).toBeInstanceOf(HTMLElement)
})
