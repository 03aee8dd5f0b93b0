import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { act, renderHook } from '@testing-library/react'
import { readDraft, storeDraft } from './draftStore.ts'
import { isFullyStored, useDraft, useStoredDraft } from './useDraft.ts'

const path = '/project/addupdatecustomer'
const saved = { Id: 7, Title: 'Acme', Notes: '', ApiToken: '', Logo: null as unknown }
const key = `1:10:${path}:7`

beforeEach(() => {
  localStorage.clear()
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
})

const open = (name?: string | false) => renderHook(() => useDraft(path, saved, name)).result.current
const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('dayline.draft.'))

/** The form shows these values, then others if given. */
function type(...shown: (typeof saved)[]) {
  const [first = saved, ...others] = shown
  const { rerender } = renderHook(({ values }) => useStoredDraft(useDraft(path, saved, undefined), values, saved), {
    initialProps: { values: first },
  })
  for (const values of others) rerender({ values })
}

const picture = new File(['x'], 'logo.png')

it('starts with the initial values when there is no draft', () => {
  expect(open()).toMatchObject({ key, start: saved, isRestored: false })
})

it('starts with the draft of this record', () => {
  storeDraft(key, { Notes: 'typed' })
  expect(open()).toMatchObject({ start: { ...saved, Notes: 'typed' }, isRestored: true })
})

it.each([
  ['equals the saved values', { Title: 'Acme' }],
  ['has only fields that the form no longer has', { Fax: '123' }],
  ['has only a secret', { ApiToken: 'typed' }],
])('restores nothing from a draft that %s', (_what, values) => {
  storeDraft(key, values)
  expect(open()).toMatchObject({ start: saved, isRestored: false })
})

it('restores only the fields that the form has and that are no secrets', () => {
  storeDraft(key, { Notes: 'typed', Fax: '123', ApiToken: 'typed' })
  expect(open().start).toEqual({ ...saved, Notes: 'typed' })
})

it('stores typed text, but neither secrets nor files', () => {
  type({ ...saved, Notes: 'typed', ApiToken: 'typed', Logo: picture })
  expect(readDraft(key)).toEqual({ Notes: 'typed' })
  expect(isFullyStored(open(), { ...saved, Notes: 'typed' }, saved)).toBe(true)
})

it.each([
  ['a file', { Logo: picture }],
  ['a list with a file', { Logo: ['logo.png', picture] }],
  ['a secret', { ApiToken: 'typed' }],
])('is not fully stored when typed text comes with %s', (_what, more) => {
  expect(isFullyStored(open(), { ...saved, Notes: 'typed', ...more }, saved)).toBe(false)
})

it('keeps text that is not a number apart from an empty field', () => {
  const rows = [{ Price: Number.NaN }, { Price: null }]
  type({ ...saved, Logo: rows })
  expect(readDraft(key)).toEqual({ Logo: rows })
  expect(open().start).toEqual({ ...saved, Logo: rows })
})

it('stores a list without files', () => {
  type({ ...saved, Logo: ['blue', 'green'] })
  expect(readDraft(key)).toEqual({ Logo: ['blue', 'green'] })
})

it('deletes the draft when the values are as saved again, and when it is dropped', () => {
  type({ ...saved, Notes: 'typed' })
  expect(stored()).toHaveLength(1)
  type({ ...saved, Notes: 'typed' }, saved)
  expect(stored()).toEqual([])
  storeDraft(key, { Notes: 'typed' })
  const { result } = renderHook(() => useDraft(path, saved, undefined))
  act(() => result.current.drop())
  expect(stored()).toEqual([])
})

it('has the typed values for a change that waits', () => {
  const values = { ...saved, Notes: 'typed', ApiToken: 'typed' }
  expect(open().unsent(values, saved)).toEqual({ draftKey: key, values: { Notes: 'typed' } })
})

describe.each([
  ['a form without a draft', false as const, 1],
  ['a person who is signed out', undefined, null],
])('%s', (_what, name, user) => {
  it('has no stored text', () => {
    sessionStore.set(userIdAtom, user)
    const draft = open(name)
    const values = { ...saved, Notes: 'typed' }
    renderHook(() => useStoredDraft(draft, values, saved))
    expect([draft.key, stored()]).toEqual([null, []])
    expect([draft.unsent(values, saved), isFullyStored(draft, values, saved)]).toEqual([undefined, false])
    act(() => draft.drop())
  })
})
