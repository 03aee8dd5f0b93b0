import { dropUnsaved, hasUnsaved, isReloadHeld, useForm } from '@dayline/shared/forms/core'
import { useOutboxSender } from '@dayline/shared/outbox'
import { sessionStore, userIdAtom } from '@dayline/shared/session'
import { type FakeCalls, refuse, renderWithApp, someCustomer } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

const path = '/project/addupdatecustomer'
const initial = { Id: 7, Title: 'Acme', Name: 'Ada', Surname: 'Byron', Notes: null as string | null }
type Values = typeof initial
type Options = Partial<Parameters<typeof useForm<typeof path, Values>>[1]>

const customer = someCustomer()
const done = { [path]: { Item: customer } }

/** The form of the last render. */
let form: ReturnType<typeof useForm<typeof path, Values>>

async function open(options: Options = {}, calls: FakeCalls = done, more?: ReactNode) {
  function Customer() {
    form = useForm<typeof path, Values>(path, { initial, draft: false, ...options })
    return <>{more}</>
  }
  return renderWithApp(<Customer />, { calls })
}

const submit = (last?: Partial<Values>) => act(() => form.submit(last))

afterEach(() => {
  dropUnsaved()
  sessionStore.set(userIdAtom, null)
  localStorage.clear()
})

it('passes controls their name and value, and text inputs an empty string for null', async () => {
  await open()
  expect(form.input('Title')).toMatchObject({ name: 'Title', value: 'Acme' })
  expect(form.input('Notes').value).toBe('')
  expect(form.control('Notes')).toMatchObject({ name: 'Notes', value: null })
  act(() => form.control('Notes').onChange('Pays late'))
  expect(form.values).toEqual({ ...initial, Notes: 'Pays late' })
  expect(form.isDirty).toBe(true)
})

it('sends the result of `toBody` from typed and saved values, and from values passed to `submit`', async () => {
  const toBody = jest.fn((values: Values, saved: Values) => ({ ...values, Notes: `was ${saved.Title}` }))
  const onDone = jest.fn()
  const { server } = await open({ toBody, onDone })
  act(() => form.set('Title', 'Byron & Co'))
  await submit({ Name: 'Augusta' })
  const body = { ...initial, Title: 'Byron & Co', Name: 'Augusta', Notes: 'was Acme' }
  expect(server.sent(path)).toEqual([body])
  expect(onDone.mock.calls).toEqual([[{ Item: customer }, body]])
  expect(form.isDirty).toBe(false)
})

it('has no unsaved text when it calls `onDone`, which may navigate', async () => {
  const onDone = jest.fn(() => hasUnsaved())
  await open({ onDone })
  act(() => form.set('Title', 'Typed'))
  expect(hasUnsaved()).toBe(true)
  await submit()
  expect(onDone).toHaveReturnedWith(false)
})

it('treats text typed during the request as unsaved', async () => {
  let answer = () => {}
  await open({}, { [path]: () => new Promise((resolve) => (answer = () => resolve(done[path]))) })
  act(() => form.set('Title', 'Sent'))
  act(() => form.dialog.onSubmit())
  await waitFor(() => expect(form.isSubmitting).toBe(true))
  act(() => form.set('Title', 'Sent and more'))
  await act(async () => answer())
  await waitFor(() => expect(form.isSubmitting).toBe(false))
  expect([form.isDirty, hasUnsaved()]).toEqual([true, true])
})

it('does not submit again while a request runs', async () => {
  let answer = () => {}
  const { server } = await open({}, { [path]: () => new Promise((resolve) => (answer = () => resolve(done[path]))) })
  act(() => form.dialog.onSubmit())
  await waitFor(() => expect(form.isSubmitting).toBe(true))
  expect(form.dialog.isBusy).toBe(true)
  await submit()
  expect(server.sent(path)).toHaveLength(1)
  await act(async () => answer())
  await waitFor(() => expect(form.isSubmitting).toBe(false))
})

it('calls `onRefused` after a refusal, and `onDone` after a success', async () => {
  const onRefused = jest.fn()
  const onDone = jest.fn()
  let answer: FakeCalls[typeof path] = refuse({ message: 'There is such a customer.' })
  await open({ onRefused, onDone }, { [path]: () => answer as never })
  await submit()
  expect(form.failure?.message).toBe('There is such a customer.')
  expect([onRefused.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
  answer = done[path]
  await submit()
  expect(form.failure).toBeNull()
  expect([onRefused.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1])
})

it('reports a success with `doneMessage`', async () => {
  await open({ doneMessage: 'Customer saved, with its notes.' })
  await submit()
  expect(await screen.findByText('Customer saved, with its notes.')).toBeInstanceOf(HTMLElement)
})

it('reuses the key of an `idempotent` request until an answer arrives', async () => {
  let answer: unknown = new Error('offline')
  const { server } = await open({ idempotent: true }, { [path]: () => answer as never })
  await submit()
  answer = done[path]
  await submit()
  await submit()
  const keys = server.requests
    .filter((request) => request.path === path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  const last = keys.pop()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(last).not.toBe(keys[0])
})

it('separates messages of fields from those that no field shows', async () => {
  await open(
    {},
    {
      [path]: refuse({
        validationErrors: { Title: 'Company is required.', Phone: 'Phone is too long.', Tax: 'Tax is wrong.' },
      }),
    },
  )
  expect(form.dialog.error).toBeNull()
  await submit()
  expect(form.error('Title')).toEqual(['Company is required.'])
  expect(form.error('Name')).toBeUndefined()
  expect(form.otherErrors).toEqual(['Phone is too long.', 'Tax is wrong.'])
  expect(form.dialog.error).toBe('Phone is too long. Tax is wrong.')
  act(() => form.set('Title', 'Acme 2'))
  expect(form.error('Title')).toBeUndefined()
})

it('focuses the first invalid field, even in a dialog that renders the form element itself', async () => {
  await open(
    {},
    { [path]: refuse({ validationErrors: { Title: 'Company is required.' } }) },
    <>
      <input aria-label="Elsewhere" aria-invalid />
      <div role="dialog">
        <input aria-label="Behind" aria-invalid />
      </div>
      <div role="dialog">
        <input aria-label="Sound" />
        <input aria-label="First" aria-invalid />
        <input aria-label="Second" aria-invalid />
      </div>
    </>,
  )
  await submit()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('First')
})

it('resets to the saved values, or to new values that then count as saved', async () => {
  await open()
  act(() => form.set('Title', 'Typed'))
  expect(form.dialog.isDirty).toBe(true)
  act(() => form.reset())
  expect([form.values.Title, form.isDirty]).toEqual(['Acme', false])
  act(() => form.reset({ ...initial, Title: 'Read again' }))
  expect([form.values.Title, form.isDirty]).toEqual(['Read again', false])
  act(() => form.set('Title', 'Acme'))
  expect(form.isDirty).toBe(true)
  act(() => form.discard())
  expect(form.values.Title).toBe('Read again')
})

it('keeps typed text when someone else saved, and takes over their other values', async () => {
  await open()
  act(() => form.set('Title', 'Typed'))
  act(() => form.rebase({ ...initial, Title: 'Theirs', Name: 'Grace' }))
  expect(form.values).toEqual({ ...initial, Title: 'Typed', Name: 'Grace' })
  expect(form.isDirty).toBe(true)
  act(() => form.reset())
  expect(form.values.Title).toBe('Theirs')
})

it('keeps text typed since the render whose `rebase` is called, such as the one that sent the form', async () => {
  await open()
  const { rebase } = form
  act(() => form.set('Title', 'Typed'))
  act(() => rebase({ ...initial, Name: 'Grace' }))
  expect(form.values).toEqual({ ...initial, Title: 'Typed', Name: 'Grace' })
})

it('asks before typed text is lost, unless `guard` is off', async () => {
  const { unmount } = await open()
  act(() => form.set('Title', 'Typed'))
  expect(hasUnsaved()).toBe(true)
  unmount()
  await open({ guard: false })
  act(() => form.set('Title', 'Typed'))
  expect(hasUnsaved()).toBe(false)
})

it('holds back an automatic reload that would lose typed text, even if `guard` is off', async () => {
  const { unmount } = await open({ guard: false })
  expect(isReloadHeld()).toBe(false)
  act(() => form.set('Title', 'Typed'))
  expect(isReloadHeld()).toBe(true)
  await submit()
  expect(isReloadHeld()).toBe(false)
  act(() => form.set('Title', 'Typed again'))
  unmount()
  expect(isReloadHeld()).toBe(false)
  // Drafts belong to a person.
  sessionStore.set(userIdAtom, 1)
  await open({ guard: false, draft: 'stored' })
  act(() => form.set('Title', 'Typed'))
  expect(isReloadHeld()).toBe(false)
})

describe('without a connection', () => {
  function Outbox() {
    useOutboxSender(1, 10)
    return null
  }
  const waits = ({ Title = '' }: { Title?: string }) => ({ title: 'Customer', record: 'customer:7', text: Title })

  it('counts as saved once it is in the outbox, which is not a refusal', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const onWaiting = jest.fn(() => hasUnsaved())
    const [onRefused, onDone] = [jest.fn(), jest.fn()]
    await open({ waits, onWaiting, onRefused, onDone, draft: 'waiting' }, {}, <Outbox />)
    act(() => form.set('Title', 'Typed'))
    await submit()
    expect([onWaiting, onRefused, onDone].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
    expect(onWaiting).toHaveReturnedWith(false)
    expect(form.isDirty).toBe(false)
    act(() => form.set('Title', 'Typed again'))
    await submit()
    expect(onWaiting).toHaveBeenCalledTimes(2)
  })

  it('is refused if it may not wait', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const [onWaiting, onRefused] = [jest.fn(), jest.fn()]
    await open({ waits: () => null, onWaiting, onRefused }, { [path]: new Error('offline') })
    act(() => form.set('Title', 'Typed'))
    await submit()
    expect([onWaiting, onRefused].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(form.isDirty).toBe(true)
  })
})
