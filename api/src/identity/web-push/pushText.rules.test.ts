import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotificationType } from '@dayline/shared/contract'
import { pushMessage } from './pushText.rules.ts'

const { TaskAssigned } = NotificationType
const tasks = '/app/project-management/tasks'
const newsOf = (id: number, title = `Task ${id}`, detail: string | null = `Detail ${id}`) => {
  return { id, title, detail, path: `${tasks}?task=${id}` }
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => newsOf(index + 1))

test('a push of one notification has its line and detail, and opens its view', () => {
  assert.deepEqual(pushMessage(TaskAssigned, [newsOf(11)]), {
    title: 'Task 11',
    body: 'Detail 11',
    path: `${tasks}?task=11`,
    tag: 'T8grJq7LR9KGjE7741gXMqPny8xsLvsy',
    ids: [11],
  })
  assert.equal(pushMessage(TaskAssigned, [newsOf(11, 'Task 11', null)]).body, '')
})

test('a push of several notifications has their number and lines, and opens their list', () => {
  assert.deepEqual(pushMessage(TaskAssigned, numbered(2)), {
    title: '2 tasks were assigned to you',
    body: 'Task 1\nTask 2',
    path: tasks,
    tag: '9xmY_jY7nCkRbIC17s8zov7co7YVlyQ4',
    ids: [1, 2],
  })
})

test('shows the first four lines, and how many there are more', () => {
  const bodies = [4, 5, 12].map((count) => pushMessage(TaskAssigned, numbered(count)).body)
  assert.deepEqual(bodies, [
    'Task 1\nTask 2\nTask 3\nTask 4',
    'Task 1\nTask 2\nTask 3\nTask 4\nand 1 more',
    'Task 1\nTask 2\nTask 3\nTask 4\nand 8 more',
  ])
})

test('shortens a title of more than 300 characters', () => {
  const titles = [299, 300, 301].map((length) => pushMessage(TaskAssigned, [newsOf(1, 'x'.repeat(length))]).title)
  assert.deepEqual(titles, ['x'.repeat(299), 'x'.repeat(300), `${'x'.repeat(299)}…`])
})

test('shortens a title between its emojis', () => {
  const { title } = pushMessage(TaskAssigned, [newsOf(1, `${'x'.repeat(298)}😀😀`)])
  assert.equal(title, `${'x'.repeat(298)}…`)
})

test('shortens a detail of more than 600 characters', () => {
  const bodies = [599, 600, 601].map((length) => pushMessage(TaskAssigned, [newsOf(1, 'A', 'x'.repeat(length))]).body)
  assert.deepEqual(bodies, ['x'.repeat(599), 'x'.repeat(600), `${'x'.repeat(599)}…`])
})

test('shortens each of several lines to 100 characters', () => {
  const news = [99, 100, 101].map((length, index) => newsOf(index, 'x'.repeat(length)))
  assert.equal(pushMessage(TaskAssigned, news).body, `${'x'.repeat(99)}\n${'x'.repeat(100)}\n${'x'.repeat(99)}…`)
})

test('names at most 50 notifications, and counts all of them', () => {
  const [fifty, more] = [50, 51].map((count) => pushMessage(TaskAssigned, numbered(count)))
  const ids = numbered(50).map(({ id }) => id)
  assert.deepEqual([fifty?.ids, more?.ids], [ids, ids])
  assert.deepEqual([fifty?.title, more?.title], ['50 tasks were assigned to you', '51 tasks were assigned to you'])
})

test('a retried push replaces itself: its tag depends on all its notifications in their order, and on nothing else', () => {
  const tagOf = (ids: number[], title?: string) =>
    pushMessage(
      TaskAssigned,
      ids.map((id) => newsOf(id, title)),
    ).tag
  const fiftyOne = numbered(51).map(({ id }) => id)
  assert.equal(tagOf([1, 2], 'Renamed'), '9xmY_jY7nCkRbIC17s8zov7co7YVlyQ4')
  assert.equal(tagOf([12]), 'a1HUMd9dfxQcvs7M957fPdhhw7QGnwsR')
  assert.equal(tagOf(fiftyOne), '31ldMFHO2hfAO8uUXzyBKBqRWPTFVdk6')
  assert.notEqual(tagOf([2, 1]), tagOf([1, 2]))
})
