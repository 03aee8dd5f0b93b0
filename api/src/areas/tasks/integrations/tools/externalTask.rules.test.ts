import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxTaskTitle, richTextLimits, TaskStatus } from '@dayline/shared/contract'
import { cleanRichText } from '../../richText.ts'
import { brokenItem, dayOf, detailsOf, priorityNumbered, statusNamed, titleOf } from './externalTask.rules.ts'
import { retryAfterMs } from './retryAfter.rules.ts'

test('titles have a valid length and are never empty', () => {
  assert.equal(titleOf('  two\n words\0 '), 'two words')
  assert.equal(titleOf('  '), 'Untitled')
  const long = titleOf('x'.repeat(maxTaskTitle + 1))
  assert.deepEqual([long.length, long.at(-1)], [maxTaskTitle, '…'])
  assert.equal(titleOf('x'.repeat(maxTaskTitle)).at(-1), 'x')
})

test('titles and details never contain half an emoji, which the database refuses', () => {
  const cut = titleOf(`${'x'.repeat(maxTaskTitle - 2)}😀 and more`)
  assert.equal(cut, `${'x'.repeat(maxTaskTitle - 2)}…`)
  assert.equal(titleOf('Half \uD83D here'), 'Half \uFFFD here')
  assert.equal(detailsOf('Half \uDE00 here'), '<p>Half \uFFFD here</p>')
})

test('plain text becomes paragraphs that the policy does not change, within its limit', () => {
  const html = detailsOf('One <b>&\r\ntwo\n\n\nthree') ?? ''
  assert.equal(html, '<p>One &lt;b&gt;&amp;<br />two</p><p>three</p>')
  assert.equal(cleanRichText(html), html)
  assert.equal(detailsOf(' \n '), null)
  assert.equal(detailsOf(null), null)
  const blocks = Array.from({ length: 100 }, () => 'x'.repeat(1000)).join('\n\n')
  const long = detailsOf(blocks) ?? ''
  assert.ok(long.length <= richTextLimits.details && long.endsWith('</p>'))
})

test('recognizes names of columns that mean a status', () => {
  const meant = (name: string) => statusNamed(name)
  assert.deepEqual(['Done', 'closed'].map(meant), [TaskStatus.Completed, TaskStatus.Completed])
  assert.deepEqual(['In Progress', 'Doing'].map(meant), [TaskStatus.InProgress, TaskStatus.InProgress])
  assert.deepEqual(['Code review', 'Blocked', 'On hold'].map(meant), [
    TaskStatus.InReview,
    TaskStatus.Blocked,
    TaskStatus.OnHold,
  ])
  assert.deepEqual(['To do', 'Previews', 'Not done yet'].map(meant), Array(3).fill(TaskStatus.Open))
})

test('converts priorities and days, and names items without the documented shape', () => {
  assert.deepEqual(['1', '2', '3', '4', null].map(priorityNumbered), [3, 2, 1, 0, 1])
  const night = Date.parse('2026-11-22T22:30:00Z')
  assert.deepEqual([dayOf(night, 'Europe/Istanbul'), dayOf(night, 'Etc/UTC')], ['2026-11-23', '2026-11-22'])
  assert.equal(dayOf(Number.NaN, 'Etc/UTC'), null)
  assert.deepEqual(brokenItem({ gid: '5', name: 'Odd' }), { externalId: '5', title: 'Odd' })
  assert.deepEqual(brokenItem(null), { externalId: '?', title: 'Untitled' })
})

test('reads the wait from the header of each tool', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), now)
  assert.equal(wait({ 'retry-after': '30' }), 30_000)
  assert.equal(wait({ 'retry-after': 'Mon, 23 Nov 2026 10:00:20 GMT' }), 20_000)
  assert.equal(wait({ 'x-ratelimit-reset': String(now / 1000 + 12) }), 12_000)
  assert.equal(wait({ 'x-ratelimit-reset': String(now / 1000 - 12) }), 1000)
  assert.equal(wait({ 'x-rate-limit-api-token-interval-ms': '10000' }), 10_000)
  assert.equal(wait({}), 10_000)
})
