import 'fake-indexeddb/auto'
import { isReloadHeld } from '@dayline/shared/forms/core'
import { startFakeServer } from '@dayline/shared/testing'
import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB } from 'idb'
import { countUnstored, listItems, replaceItems, updateItem } from './itemDatabase.ts'
import type { OutboxItem } from './outboxItem.ts'
import { openStore } from './outboxStore.ts'
import { sendItems } from './sendItems.ts'

const owner = '1:10'
const itemOf = (id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  path: '/project/deletecomment',
  body: { Id: 7 },
  isTried: false,
  title: 'Comment',
  text: '',
  record: 'comments-of-task:7',
  id,
  owner,
  at: 1,
  state: 'waiting',
  message: null,
  conflict: null,
  namesBefore: false,
  triedValues: [],
  ...change,
})
const listed = async () => (await listItems(owner)).map(({ id, text }) => id + text)
const failWrites = () => {
  const fail = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail)
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(fail)
}

afterEach(async () => {
  jest.restoreAllMocks()
  await replaceItems(
    null,
    (await listItems(owner)).map(({ id }) => id),
  )
})

test('items are stored even after the browser has closed the database', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction')
  await replaceItems(itemOf('a'), [])
  const database = transaction.mock.contexts[0] as IDBDatabase
  const isClosed = new Promise((resolve) => database.addEventListener('close', resolve))
  // Its types name the class in place of the instance.
  forceCloseDatabase(database as unknown as typeof IDBDatabase)
  await isClosed
  await replaceItems(itemOf('b'), [])
  expect(await listed()).toEqual(['a', 'b'])
  expect(isReloadHeld()).toBe(false)
})

test('an update waits while an item could not be stored, and it is stored with its next change', async () => {
  await replaceItems(itemOf('a'), [])
  failWrites()
  expect(countUnstored(owner)).toBe(0)
  await replaceItems(itemOf('a', { text: '2' }), [])
  expect(await listed()).toEqual(['a2'])
  expect([countUnstored(owner), countUnstored('2:10')]).toEqual([1, 0])
  expect(isReloadHeld()).toBe(true)
  jest.restoreAllMocks()
  await replaceItems(itemOf('a', { text: '3' }), [])
  expect(await listed()).toEqual(['a3'])
  expect(countUnstored(owner)).toBe(0)
  expect(isReloadHeld()).toBe(false)
})

test('an item that was discarded in another tab is not stored again', async () => {
  await replaceItems(itemOf('a'), [])
  expect(await updateItem(itemOf('a', { text: '2' }))).toBe(true)
  expect(await updateItem(itemOf('b'), 'a')).toBe(true)
  expect(await listed()).toEqual(['b'])
  const inAnotherTab = await openDB('dayline-outbox', 1)
  await inAnotherTab.delete('items', 'b')
  inAnotherTab.close()
  expect(await updateItem(itemOf('b', { state: 'refused' }))).toBe(false)
  expect(await updateItem(itemOf('c'), 'b')).toBe(false)
  expect(await listed()).toEqual([])
})

test('an item that could not be stored is updated until it is discarded', async () => {
  failWrites()
  await replaceItems(itemOf('a'), [])
  expect(await updateItem(itemOf('a', { text: '2' }))).toBe(true)
  expect(await listed()).toEqual(['a2'])
  await replaceItems(null, ['a'])
  expect(await updateItem(itemOf('a', { text: '3' }))).toBe(false)
  expect(await listed()).toEqual([])
})

test('an item that is discarded while it cannot be stored does not come back', async () => {
  failWrites()
  const storing = replaceItems(itemOf('a'), [])
  const discarding = replaceItems(null, ['a'])
  await Promise.all([storing, discarding])
  expect(await listed()).toEqual([])
  expect(isReloadHeld()).toBe(false)
})

// A rejection that nothing handles fails the test.
test('an item is updated even if its transaction is aborted before the first answer', async () => {
  await replaceItems(itemOf('a'), [])
  jest.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('The transaction was aborted.', 'AbortError')
  })
  expect(await updateItem(itemOf('a', { text: '2' }))).toBe(true)
  expect(await listed()).toEqual(['a2'])
})

test('a sent item that could not be deleted is not sent again, and is deleted later', async () => {
  const close = openStore(owner, async () => {})
  const { sent } = startFakeServer({ '/project/deletecomment': { Id: 7 } })
  await replaceItems(itemOf('a', { isTried: true, at: Date.now() }), [])
  failWrites()
  expect(await sendItems()).toBe(1)
  expect(sent('/project/deletecomment')).toHaveLength(1)
  expect(await listed()).toEqual([])
  jest.restoreAllMocks()
  const deletion = jest.spyOn(IDBObjectStore.prototype, 'delete')
  await replaceItems(itemOf('b'), [])
  expect(deletion).toHaveBeenCalledWith('a')
  close()
})
