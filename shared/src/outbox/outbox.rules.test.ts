import { ApiError, type UnsentCall } from '@dayline/shared/api'
import {
  addItem,
  bodyOf,
  isExpired,
  isOwnValue,
  nextItem,
  outcomeOf,
  refusalOf,
  retried,
  withTheirValue,
} from './outbox.rules.ts'
import type { OutboxItem } from './outboxItem.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const week = 7 * 24 * 60 * 60 * 1000
const making = { owner: '1:10', at: now, id: 'new-id', sendingId: null }

const comment: UnsentCall = {
  path: '/project/addupdatecomment',
  body: { ProjectTaskId: 7, Title: 'Hello' },
  key: 'its-key',
  isTried: true,
  title: 'Comment',
  text: 'Hello',
  record: 'comments-of-task:7',
}
const title = (value: string, before: string, isTried = false): UnsentCall => ({
  path: '/project/updatetasktitle',
  body: { Id: 7, Title: value },
  key: null,
  isTried,
  title: 'Title of “Home”',
  text: value,
  record: 'task:7',
  change: { value, before },
})
function itemOf(call: UnsentCall, change: Partial<OutboxItem> = {}): OutboxItem {
  const { put } = addItem([], call, making)
  return { ...(put as OutboxItem), ...change }
}

describe('adding', () => {
  it('keeps the key and the body of an earlier try, so that it is written once', () => {
    const item = itemOf(comment)
    expect([item.id, item.isTried, bodyOf(item)]).toEqual(['its-key', true, comment.body])
    expect(itemOf({ ...comment, key: null, isTried: false }).id).toBe('new-id')
  })

  it('sends the value that the author of a field saw', () => {
    expect(bodyOf(itemOf(title('Mine', 'Home')))).toEqual({ Id: 7, Title: 'Mine', Before: 'Home' })
  })

  it('replaces a waiting value with the next one, at its place and with the value seen first', () => {
    const first = itemOf(title('One', 'Home'), { id: 'first', at: now - 60_000 })
    const { put, removed } = addItem([itemOf(comment), first], title('Two', 'One'), making)
    expect(removed).toEqual(['first'])
    expect([put?.at, put && bodyOf(put)]).toEqual([first.at, { Id: 7, Title: 'Two', Before: 'Home' }])
  })

  it('sends nothing once a value is back to what it was, unless a try may have arrived', () => {
    const untried = itemOf(title('One', 'Home'), { id: 'first' })
    expect(addItem([untried], title('Home', 'One'), making)).toEqual({ put: null, removed: ['first'] })
    const tried = itemOf(title('One', 'Home', true), { id: 'first' })
    expect(addItem([tried], title('Home', 'One'), making).put?.change).toEqual({ value: 'Home', before: 'Home' })
  })

  it('sends a value after the one in flight, as a change of that one', () => {
    const first = itemOf(title('One', 'Home'), { id: 'first' })
    const { put, removed } = addItem([first], title('Two', 'Home'), { ...making, sendingId: 'first' })
    expect([put?.change, removed]).toEqual([{ value: 'Two', before: 'One' }, []])
  })

  it('replaces the value of others in a conflict when it is made with a connection, and otherwise asks again', () => {
    const theirs = { value: 'Theirs' }
    const conflict = { fields: [], theirs }
    const first = itemOf(title('One', 'Home'), { id: 'first', state: 'conflict', conflict })
    const { put, removed } = addItem([first], title('Two', 'Home'), { ...making, isOnline: true })
    expect([put?.change, put?.state, removed]).toEqual([{ value: 'Two', before: 'Theirs' }, 'waiting', ['first']])
    expect(addItem([first], title('Two', 'Home'), making).put?.change?.before).toBe('Home')
  })

  it('sends even the value seen first when it is chosen with a connection, because others may have changed it', () => {
    const first = itemOf(title('One', 'Home'), { id: 'first' })
    const { put, removed } = addItem([first], title('Home', 'Home'), { ...making, isOnline: true })
    expect([put?.change, removed]).toEqual([{ value: 'Home', before: 'Home' }, ['first']])
  })

  it('never merges two comments, or fields of two tasks', () => {
    expect(addItem([itemOf(comment)], { ...comment, key: null }, making).removed).toEqual([])
    const other = { ...itemOf(title('One', 'Home')), record: 'task:8' }
    expect(addItem([other], title('Two', 'Home'), making).removed).toEqual([])
  })

  it('keeps the edits of two comments of a task, and replaces only the edit of the same comment', () => {
    const edit = (Id: number, Title: string, before: string): UnsentCall => ({
      ...comment,
      body: { Id, ProjectTaskId: 7, Title },
      key: null,
      isTried: false,
      change: { value: Title, before },
    })
    const first = itemOf(edit(71, 'Mine', 'Said'), { id: 'first' })
    const { put, removed } = addItem([first], edit(72, 'Other', 'Asked'), making)
    expect([put?.change, removed]).toEqual([{ value: 'Other', before: 'Asked' }, []])
    const second = { ...(put as OutboxItem), id: 'second' }
    const again = addItem([first, second], edit(71, 'Better', 'Mine'), making)
    expect([again.put?.change, again.removed]).toEqual([{ value: 'Better', before: 'Said' }, ['first']])
  })
})

it('sends the oldest waiting item first, and none that a person has to decide', () => {
  const late = itemOf(comment, { id: 'late', at: now })
  const early = itemOf(comment, { id: 'early', at: now - 1 })
  const refused = itemOf(comment, { id: 'refused', at: now - 2, state: 'refused' })
  expect(nextItem([refused, late, early])?.id).toBe('early')
  expect(nextItem([refused])).toBeUndefined()
})

it.each([
  ['unreachable', {}, 'later'],
  ['maintenance', { status: 502 }, 'later'],
  ['unauthorized', { status: 401 }, 'later'],
  ['otherOrganization', { status: 409 }, 'later'],
  ['other', { status: 429 }, 'later'],
  ['other', { status: 503 }, 'later'],
  ['server', { status: 500 }, 'refused'],
  ['forbidden', { status: 403 }, 'refused'],
  ['validation', { validationErrors: [{ Key: 'Title', Value: 'Title is required.' }] }, 'refused'],
  ['validation', { validationErrors: [{ Key: 'Before', Value: 'Changed.' }] }, 'conflict'],
] as const)('treats %s %j as %s', (kind, details, outcome) => {
  expect(
    outcomeOf(
      new ApiError(kind, {
        ...details,
        validationErrors: [...('validationErrors' in details ? details.validationErrors : [])],
      }),
    ),
  ).toBe(outcome)
})

it('explains a refusal in a sentence that is correct on any screen', () => {
  const validationErrors = [{ Key: 'Title', Value: 'Title is required.' }]
  expect(refusalOf(new ApiError('validation', { validationErrors }))).toBe('Title is required.')
  expect(refusalOf(new ApiError('forbidden'))).toMatch(/Nothing was changed/)
  expect(refusalOf(new ApiError('notFound'))).toBe('It no longer exists, or you can no longer see it.')
})

describe('sending again', () => {
  it('uses the same key while the server has it, and a new one afterwards', () => {
    const item = itemOf(comment, { at: now - week + 1, state: 'refused', message: 'No.' })
    expect(retried(item, 'another', now)).toMatchObject({ id: 'its-key', state: 'waiting', message: null })
    const old = { ...item, at: now - week - 1 }
    expect(isExpired(old, now)).toBe(true)
    expect(retried(old, 'another', now)).toMatchObject({ id: 'another', at: now, isTried: false })
  })

  it('never expires an item that was not tried', () => {
    expect(isExpired(itemOf({ ...comment, isTried: false }, { at: now - 2 * week }), now)).toBe(false)
  })

  it('sends others’ value as `Before` when it replaces that, and recognizes the person’s own values', () => {
    const item = itemOf(title('Two', 'Home', true), { state: 'conflict', triedValues: ['One', 'Two'] })
    expect(isOwnValue(item, 'One')).toBe(true)
    expect(isOwnValue(item, 'Theirs')).toBe(false)
    const over = withTheirValue(item, 'Theirs', 'another')
    expect([over.id, over.state, bodyOf(over)]).toEqual([
      'another',
      'waiting',
      { Id: 7, Title: 'Two', Before: 'Theirs' },
    ])
  })
})
