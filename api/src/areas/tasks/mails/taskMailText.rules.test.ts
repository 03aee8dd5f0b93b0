import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotificationType } from '@dayline/shared/contract'
import { type TaskNews, taskMailPath, taskMailText } from './taskMailText.rules.ts'

const { TaskAssigned, CommentOrMention, DueTomorrow } = NotificationType
const reader = { firstName: 'Ann', organization: 'Acme' }
const news = (changes: Partial<TaskNews> = {}): TaskNews => ({
  taskId: 4,
  title: 'Offer',
  project: 'Shop',
  by: 'Ben Oak',
  excerpt: null,
  isMention: false,
  isOverdue: false,
  ...changes,
})
const order = { taskId: 5, title: 'Order' }
const due = (changes: Partial<TaskNews> = {}) => news({ by: null, ...changes })
const subjectOf = (type: number, ...list: TaskNews[]) => taskMailText(type, reader, list).subject
const noteOf = (excerpt: string) => taskMailText(CommentOrMention, reader, [news({ excerpt })]).figures[0]?.note

test('one assignment names the task, its project and the person who assigned it', () => {
  assert.deepEqual(taskMailText(TaskAssigned, reader, [news()]), {
    subject: 'Ben Oak assigned you “Offer”',
    paragraphs: ['Hello Ann,', '1 task assigned to you in Acme:'],
    figures: [{ label: 'Offer', value: 'Shop', note: 'by Ben Oak' }],
    lists: [],
    button: 'Open the task',
    kind: 'notification “Task assigned”',
  })
})

test('several assignments are counted and listed in their order, without a note for a program', () => {
  assert.deepEqual(taskMailText(TaskAssigned, reader, [news(order), news({ by: null })]), {
    subject: '2 tasks assigned to you',
    paragraphs: ['Hello Ann,', '2 tasks assigned to you in Acme:'],
    figures: [
      { label: 'Order', value: 'Shop', note: 'by Ben Oak' },
      { label: 'Offer', value: 'Shop' },
    ],
    lists: [],
    button: 'Open my tasks',
    kind: 'notification “Task assigned”',
  })
})

test('one comment has its author and its text', () => {
  assert.deepEqual(taskMailText(CommentOrMention, reader, [news({ excerpt: 'Please call.', isOverdue: true })]), {
    subject: 'Ben Oak commented on “Offer”',
    paragraphs: ['Hello Ann,', '1 new comment in Acme:'],
    figures: [{ label: 'Offer', value: 'Ben Oak', note: 'Please call.' }],
    lists: [],
    button: 'Open the task',
    kind: 'notification “Comment or mention”',
  })
})

test('several comments are counted, and a program has no name', () => {
  const list = [news({ excerpt: 'One' }), news({ ...order, excerpt: 'Two', by: null, isMention: true })]
  assert.deepEqual(taskMailText(CommentOrMention, reader, list), {
    subject: '2 new comments',
    paragraphs: ['Hello Ann,', '2 new comments in Acme:'],
    figures: [
      { label: 'Offer', value: 'Ben Oak', note: 'One' },
      { label: 'Order', value: '', note: 'Two' },
    ],
    lists: [],
    button: 'Open the tasks',
    kind: 'notification “Comment or mention”',
  })
})

test('tasks that are due tomorrow and overdue ones have lists of their own', () => {
  const list = [due({ ...order, isOverdue: true }), due(), due({ title: 'Report' })]
  assert.deepEqual(taskMailText(DueTomorrow, reader, list), {
    subject: '2 tasks due tomorrow, 1 task due yesterday',
    paragraphs: ['Hello Ann,', '2 tasks due tomorrow, 1 task due yesterday in Acme:'],
    figures: [],
    lists: [
      {
        title: 'Due tomorrow',
        rows: [
          { label: 'Offer', value: 'Shop' },
          { label: 'Report', value: 'Shop' },
        ],
      },
      { title: 'Due yesterday', rows: [{ label: 'Order', value: 'Shop' }] },
    ],
    button: 'Open my tasks',
    kind: 'notification “Task due tomorrow”',
  })
})

test('a list without tasks is left out', () => {
  const text = (isOverdue: boolean) => taskMailText(DueTomorrow, reader, [due({ isOverdue })])
  assert.deepEqual(text(false).lists, [{ title: 'Due tomorrow', rows: [{ label: 'Offer', value: 'Shop' }] }])
  assert.equal(text(false).paragraphs[1], '1 task due tomorrow in Acme:')
  assert.deepEqual(text(true).lists, [{ title: 'Due yesterday', rows: [{ label: 'Offer', value: 'Shop' }] }])
  assert.equal(text(true).paragraphs[1], '1 task due yesterday in Acme:')
})

const subjects: readonly [string, number, TaskNews[]][] = [
  ['Someone assigned you “Offer”', TaskAssigned, [news({ by: null })]],
  ['Ben Oak mentioned you in “Offer”', CommentOrMention, [news({ excerpt: '@Ann', isMention: true })]],
  ['Someone commented on “Offer”', CommentOrMention, [news({ excerpt: 'Hi', by: null })]],
  ['Due tomorrow: Offer', DueTomorrow, [due()]],
  ['Overdue: Offer', DueTomorrow, [due({ isOverdue: true })]],
  ['2 tasks due tomorrow', DueTomorrow, [due(), due(order)]],
  ['2 tasks due yesterday', DueTomorrow, [due({ isOverdue: true }), due({ ...order, isOverdue: true })]],
]
for (const [subject, type, list] of subjects) {
  test(`has the subject "${subject}"`, () => assert.equal(subjectOf(type, ...list), subject))
}

test('a comment is shown as one line of at most 200 characters', () => {
  assert.equal(noteOf('  Please\n\n call  \tBen. '), 'Please call Ben.')
  assert.equal(noteOf('a'.repeat(200)), 'a'.repeat(200))
  assert.equal(noteOf(` ${'a'.repeat(200)} `), 'a'.repeat(200))
  assert.equal(noteOf('a'.repeat(201)), `${'a'.repeat(199)}…`)
  assert.equal(noteOf(`${'a'.repeat(198)} bcd`), `${'a'.repeat(198)}…`)
  assert.equal(noteOf(`${'a'.repeat(198)}😀bc`), `${'a'.repeat(198)}…`)
})

test('a comment without text has files', () => {
  assert.equal(noteOf(''), 'Files')
})

test('button and link open the task if there is only one, otherwise the tasks of the reader', () => {
  const path = '/app/project-management/tasks'
  assert.equal(taskMailPath(TaskAssigned, 3, [news()]), `${path}?viewTask=4`)
  const aboutOne = [news({ excerpt: 'One' }), news({ excerpt: 'Two' })]
  assert.equal(taskMailPath(CommentOrMention, 3, aboutOne), `${path}?viewTask=4`)
  assert.equal(taskMailText(CommentOrMention, reader, aboutOne).button, 'Open the task')
  assert.equal(taskMailPath(TaskAssigned, 3, [news(), news(order)]), `${path}?assignee=3`)
  assert.equal(taskMailPath(DueTomorrow, 3, [due(), due(order)]), `${path}?assignee=3`)
})

test('the mail about comments on several tasks opens all tasks, because a mentioned person or an author may not be an assignee', () => {
  const list = [news({ excerpt: 'One' }), news({ ...order, excerpt: 'Two' })]
  assert.equal(taskMailPath(CommentOrMention, 3, list), '/app/project-management/tasks')
  assert.equal(taskMailText(CommentOrMention, reader, list).button, 'Open the tasks')
})
