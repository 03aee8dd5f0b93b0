import { joinStates, useAutosave } from '@dayline/shared/forms'
import { useOutbox, useOutboxSender } from '@dayline/shared/outbox'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'

const path = '/project/updatetasktitle'
/** A delay that never ends: only actions of the test send. */
const never = 10_000_000

const item = (Title: string) => ({
  ID: 7,
  Title,
  ProjectId: 5,
  Status: 0,
  Priority: 1,
  DueDate: null,
  Source: 0,
  ExternalTaskId: null,
  ExternalUrl: null,
  OrderNo: 'm',
  NonBillable: false,
  AssigneeIds: [],
  Assignees: [],
  Project: { ID: 5, Title: 'Website', Color: '#123456' },
  Customer: null,
  AttachmentCount: 0,
  CommentCount: 0,
  CreateDate: '2026-11-01T08:00:00Z',
  CompletedDate: null,
  TotalMins: null,
  Details: null,
})
const saves: FakeCalls = { [path]: ({ Title }) => ({ Item: item(Title), ChangeId: null }) }
const trims: FakeCalls = { [path]: ({ Title }) => ({ Item: item(Title.trim()), ChangeId: null }) }

function Title({ stored, onSaved, delayMs }: { stored: string; onSaved: (title: string) => void; delayMs: number }) {
  const field = useAutosave(path, {
    stored,
    record: '7',
    delayMs,
    check: (title) => (title === '' ? 'Title is required.' : null),
    toBody: (Title) => ({ Id: 7, Title }),
    onSaved: ({ Item }) => onSaved(Item.Title),
    savedValue: ({ Item }) => Item.Title,
  })
  return (
    <>
      <input
        aria-label="Title"
        value={field.value}
        onChange={(event) => field.set(event.currentTarget.value)}
        onBlur={field.flush}
      />
      <output aria-label="state">{field.state}</output>
      <output aria-label="stored">{stored}</output>
      <output aria-label="errors">{field.errors?.join()}</output>
      {field.isChangedElsewhere && <p>Changed elsewhere</p>}
      <button type="button" onClick={field.retry}>
        Retry
      </button>
      <button type="button" onClick={field.discard}>
        Discard
      </button>
    </>
  )
}

let changeByOther: (title: string) => void
let close: () => void

function Drawer({ delayMs = never }: { delayMs?: number }) {
  const [stored, setStored] = useState('Draw')
  const [isOpen, setIsOpen] = useState(true)
  changeByOther = setStored
  close = () => setIsOpen(false)
  return isOpen && <Title stored={stored} onSaved={setStored} delayMs={delayMs} />
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const state = () => screen.getByLabelText('state').textContent

beforeEach(() => {
  localStorage.clear()
  // Drafts belong to a person in an organization.
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
})

it('sends typed text once, when the field loses focus, and shows that it is saved', async () => {
  const { user, server } = await renderWithApp(<Drawer />, { calls: saves })
  expect(state()).toBe('idle')
  await user.type(title(), ' it')
  expect([state(), server.sent(path)]).toEqual(['saving', []])
  await user.tab()
  await waitFor(() => expect(state()).toBe('saved'))
  expect(server.sent(path)).toEqual([{ Id: 7, Title: 'Draw it' }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('dayline.draft'))).toEqual([])
})

it('sends automatically after the delay', async () => {
  const { user, server } = await renderWithApp(<Drawer delayMs={1} />, { calls: saves })
  await user.type(title(), '!')
  await waitFor(() => expect(state()).toBe('saved'))
  expect(server.sent(path)).toEqual([{ Id: 7, Title: 'Draw!' }])
})

it('keeps a space that the server removes until the field loses focus, because a word may follow', async () => {
  const conflicts: (Element | null)[] = []
  const { user, server } = await renderWithApp(<Drawer delayMs={1} />, {
    calls: {
      [path]: ({ Title }) => {
        conflicts.push(screen.queryByText('Changed elsewhere'))
        return { Item: item(Title.trim()), ChangeId: null }
      },
    },
  })
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('dayline.draft'))
  const savedAs = async (typed: string) => {
    await waitFor(() => expect([server.sent(path).at(-1)?.Title, state()]).toEqual([typed, 'saved']))
    expect([title().value, drafts()]).toEqual([typed, []])
  }
  await user.type(title(), ' ')
  await savedAs('Draw ')
  await user.type(title(), 'it')
  await savedAs('Draw it')
  await user.type(title(), ' ')
  await savedAs('Draw it ')
  fireEvent.blur(title())
  expect([title().value, state()]).toEqual(['Draw it', 'saved'])
  await user.type(title(), ' ')
  await savedAs('Draw it ')
  act(() => changeByOther('Sketch'))
  expect(title().value).toBe('Sketch')
  expect(screen.queryByText('Changed elsewhere')).toBeNull()
  await user.type(title(), '!')
  await savedAs('Sketch!')
  expect(conflicts.filter(Boolean)).toEqual([])
})

it('shows what the server saved if the field has lost focus by then', async () => {
  const { user } = await renderWithApp(<Drawer />, { calls: trims })
  await user.type(title(), ' it ')
  await user.tab()
  await waitFor(() => expect(state()).toBe('saved'))
  expect(title().value).toBe('Draw it')
})

it('sends when its component unmounts', async () => {
  const { user, server } = await renderWithApp(<Drawer />, { calls: saves })
  await user.type(title(), '!')
  act(() => close())
  await waitFor(() => expect(server.sent(path)).toEqual([{ Id: 7, Title: 'Draw!' }]))
})

it('sends when the page is left, in a request that outlives the page, for the organization it was typed in', async () => {
  const { user, server } = await renderWithApp(<Drawer />, { calls: saves })
  await user.type(title(), '!')
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(server.sent(path)).toEqual([{ Id: 7, Title: 'Draw!' }]))
  expect(server.requests.at(-1)?.headers.get('expectedorganization')).toBe('10')
})

it('keeps typed text while others change the field, and shows their value if nothing is typed', async () => {
  const { user, server } = await renderWithApp(<Drawer />, { calls: saves })
  act(() => changeByOther('Paint'))
  expect(title().value).toBe('Paint')
  await user.type(title(), ' it')
  act(() => changeByOther('Sketch'))
  expect(title().value).toBe('Paint it')
  expect(screen.getByText('Changed elsewhere')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(title().value).toBe('Sketch')
  expect(server.sent(path)).toEqual([])
})

it('sends text that was typed while a request was in flight, and does not take its own save for another person’s', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user, server } = await renderWithApp(<Drawer />, {
    calls: {
      [path]: async ({ Title }) => {
        if (Title === 'Draw 1') await held
        return { Item: item(Title.trim()), ChangeId: null }
      },
    },
  })
  await user.type(title(), ' 1 ')
  fireEvent.blur(title())
  await waitFor(() => expect(server.sent(path)).toHaveLength(1))
  await user.type(title(), '2')
  act(answer)
  await waitFor(() => expect(screen.getByLabelText('stored').textContent).toBe('Draw 1'))
  expect(screen.queryByText('Changed elsewhere')).toBeNull()
  fireEvent.blur(title())
  await waitFor(() => expect(server.sent(path).at(-1)).toEqual({ Id: 7, Title: 'Draw 1 2' }))
  await waitFor(() => expect(state()).toBe('saved'))
  expect(title().value).toBe('Draw 1 2')
})

it('shows a failed save, keeps the text over a reload, and retries', async () => {
  let isDown = true
  const calls: FakeCalls = {
    [path]: ({ Title }) => (isDown ? new Error('offline') : { Item: item(Title), ChangeId: null }),
  }
  const { user } = await renderWithApp(<Drawer />, { calls })
  await user.type(title(), '!')
  await user.tab()
  await waitFor(() => expect(state()).toBe('failed'))
  cleanup()
  isDown = false
  const { server } = await renderWithApp(<Drawer />, { calls })
  // No one has changed the field since, so the text is sent without asking.
  await waitFor(() => expect(server.sent(path)).toEqual([{ Id: 7, Title: 'Draw!' }]))
  await waitFor(() => expect(state()).toBe('saved'))
})

it('does not send an invalid value, and shows why the server refuses one', async () => {
  const { user, server } = await renderWithApp(<Drawer />, {
    calls: { [path]: refuse({ validationErrors: { Title: 'Title is taken.' } }) },
  })
  await user.clear(title())
  await user.tab()
  expect(screen.getByLabelText('errors').textContent).toBe('Title is required.')
  expect(server.sent(path)).toEqual([])
  await user.type(title(), 'Same')
  fireEvent.blur(title())
  await waitFor(() => expect(screen.getByLabelText('errors').textContent).toBe('Title is taken.'))
  expect(title().value).toBe('Same')
})

it('is idle again when the text is as before', async () => {
  const { user, server } = await renderWithApp(<Drawer />, { calls: saves })
  await user.type(title(), '!{Backspace}')
  expect(state()).toBe('idle')
  await user.tab()
  expect(server.sent(path)).toEqual([])
})

it('combines the states of several fields to the one that most needs attention', () => {
  expect(joinStates([])).toBe('idle')
  expect(joinStates(['idle', 'saved'])).toBe('saved')
  expect(joinStates(['saving', 'saved'])).toBe('saving')
  expect(joinStates(['saving', 'failed', 'saved'])).toBe('failed')
})

describe('without a connection', () => {
  function Waiting() {
    useOutboxSender(1, 10)
    const field = useAutosave(path, {
      stored: 'Home',
      record: '7',
      delayMs: 0,
      toBody: (Title) => ({ Id: 7, Title }),
      waits: { title: 'Title', record: 'task:7', text: (title) => title },
    })
    return (
      <>
        <input aria-label="Title" value={field.value} onChange={(event) => field.set(event.currentTarget.value)} />
        <output aria-label="state">{field.state}</output>
        <output aria-label="waiting">
          {useOutbox()
            .items.map(({ text }) => text)
            .join()}
        </output>
      </>
    )
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const type = (value: string) => fireEvent.change(input(), { target: { value } })
  const expectShown = (value: string, state: string, waiting: string) =>
    waitFor(() =>
      expect([
        input().value,
        screen.getByLabelText('state').textContent,
        screen.getByLabelText('waiting').textContent,
      ]).toEqual([value, state, waiting]),
    )

  it('only the last value waits in the field and in the outbox, and none if it equals the saved value', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const first = await renderWithApp(<Waiting />)
    type('One')
    await expectShown('One', 'waiting', 'One')
    type('Two')
    await expectShown('Two', 'waiting', 'Two')
    first.unmount()
    await renderWithApp(<Waiting />)
    await expectShown('Two', 'waiting', 'Two')
    type('Home')
    await expectShown('Home', 'idle', '')
  })
})
