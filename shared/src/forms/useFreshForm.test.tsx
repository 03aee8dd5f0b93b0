import { useForm } from '@dayline/shared/forms'
import { refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useFreshForm } from './useFreshForm.ts'

beforeEach(() => localStorage.clear())

type Customer = { Id: number; Title: string; Name: string; Surname: string; Notes: string }
const saved: Customer = { Id: 7, Title: 'Acme', Name: 'Ada', Surname: 'Byron', Notes: '' }

let saveElsewhere: (change: Partial<Customer>) => void

function Editor({ waitsForRefusal }: { waitsForRefusal?: boolean }) {
  const [stored, setStored] = useState(saved)
  saveElsewhere = (change) => setStored((before) => ({ ...before, ...change }))
  const form = useForm('/project/addupdatecustomer', { initial: saved })
  useFreshForm(form, stored, ...(waitsForRefusal === undefined ? [] : [{ waitsForRefusal }]))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <input aria-label="Company" {...form.input('Title')} />
      <input aria-label="Notes" {...form.input('Notes')} />
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
      <button type="submit">Save</button>
    </form>
  )
}

async function open(waitsForRefusal?: boolean) {
  const calls = { '/project/addupdatecustomer': refuse({ status: 409, message: 'Changed by someone else.' }) }
  return (await renderWithApp(<Editor {...(waitsForRefusal === undefined ? {} : { waitsForRefusal })} />, { calls }))
    .user
}

const shown = () => [
  screen.getByLabelText<HTMLInputElement>('Company').value,
  screen.getByLabelText<HTMLInputElement>('Notes').value,
  screen.getByRole('status').textContent,
]
/** Someone else saves the record, and it is read again. */
const change = (to: Partial<Customer>) => act(() => saveElsewhere(to))

it.each([undefined, true])('shows what someone else saved while nothing is typed', async (waitsForRefusal) => {
  await open(waitsForRefusal)
  change({ Title: 'Acme Ltd' })
  expect(shown()).toEqual(['Acme Ltd', '', 'unchanged'])
  change({ Title: 'Acme & Sons' })
  expect(shown()).toEqual(['Acme & Sons', '', 'unchanged'])
})

it('keeps typed text, and shows the other fields as they are stored now', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Notes'), 'typed')
  change({ Title: 'Acme Ltd' })
  expect(shown()).toEqual(['Acme Ltd', 'typed', 'changed'])
})

it('keeps what was typed after an update, because the record has not changed since', async () => {
  const user = await open()
  change({ Notes: 'saved' })
  await user.type(screen.getByLabelText('Notes'), '!')
  expect(shown()).toEqual(['Acme', 'saved!', 'changed'])
})

it('may leave a changed form as it is until the server has refused it', async () => {
  const user = await open(true)
  await user.type(screen.getByLabelText('Notes'), 'typed')
  change({ Title: 'Acme Ltd' })
  expect(shown()).toEqual(['Acme', 'typed', 'changed'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown()).toEqual(['Acme Ltd', 'typed', 'changed']))
})

it('shows the stored record once the typed text is removed', async () => {
  const user = await open(true)
  await user.type(screen.getByLabelText('Notes'), 'x')
  change({ Title: 'Acme Ltd' })
  await user.clear(screen.getByLabelText('Notes'))
  expect(shown()).toEqual(['Acme Ltd', '', 'unchanged'])
})
