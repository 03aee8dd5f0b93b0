import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TrackingCondition } from '@dayline/shared/contract'
import { storedData } from './storedData.rules.ts'

const { AppNamesAndUrls, AppNames, Urls, None } = TrackingCondition
const stored = (type: string, data: Record<string, unknown>, condition: number = AppNamesAndUrls) =>
  storedData(type, data, { TrackingCondition: condition } as Parameters<typeof storedData>[2])

const page = { url: 'https://docs.example/secret?token=1', title: 'Secret' }

test('stores the app of a window and no title, where apps are recorded', () => {
  const data = { app: 'Code', title: 'secret.txt' }
  assert.deepEqual(stored('currentwindow', data, AppNamesAndUrls), { app: 'Code' })
  assert.deepEqual(stored('currentwindow', data, AppNames), { app: 'Code' })
  assert.deepEqual(stored('currentwindow', data, Urls), {})
  assert.deepEqual(stored('currentwindow', data, None), {})
})

test('stores only the host of a page, where sites are recorded', () => {
  const host = { url: 'https://docs.example/' }
  assert.deepEqual(stored('web.tab.current', page, AppNamesAndUrls), host)
  assert.deepEqual(stored('web.tab.current', page, Urls), host)
  assert.deepEqual(stored('web.tab.current', page, AppNames), {})
  assert.deepEqual(stored('web.tab.current', page, None), {})
})

test('stores nothing of a page in a private window', () => {
  assert.deepEqual(stored('web.tab.current', { ...page, incognito: true }), {})
  assert.deepEqual(stored('web.tab.current', { ...page, incognito: false }), { url: 'https://docs.example/' })
})

test('does not store values that are not text', () => {
  assert.deepEqual(stored('currentwindow', { app: 7 }), {})
  assert.deepEqual(stored('web.tab.current', { url: 7 }), {})
})

test('truncates long names', () => {
  assert.deepEqual(stored('currentwindow', { app: 'a'.repeat(201) }), { app: 'a'.repeat(200) })
})

test('stores presence as one of two fixed values', () => {
  assert.deepEqual(stored('afkstatus', { status: 'afk', more: 1 }), { status: 'afk' })
  assert.deepEqual(stored('afkstatus', { status: 'anything' }), { status: 'not-afk' })
})

test('stores data of other watchers unchanged', () => {
  const data = { presses: 3, title: 'x' }
  assert.deepEqual(stored('os.hid.input', data), data)
  assert.deepEqual(stored('unknown', data, None), data)
})
