import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaskSource } from '@dayline/shared/contract'
import { taskAddress } from './taskAddress.rules.ts'

const { Asana, Trello, Jira, Dayline } = TaskSource

test('accepts only addresses of the tool itself, over https', () => {
  assert.equal(taskAddress(Trello, 'c1', 'https://trello.com/c/x'), 'https://trello.com/c/x')
  assert.equal(taskAddress(Asana, '1', 'https://app.asana.com/0/0/1/f'), 'https://app.asana.com/0/0/1/f')
  for (const given of [
    'http://trello.com/c/x',
    'https://trello.com.evil.test/',
    'https://a@trello.com/',
    'javascript:0',
  ]) {
    assert.equal(taskAddress(Trello, 'c1', given), null, given)
  }
  assert.equal(taskAddress(Jira, 'WEB-1', 'https://trello.com/c/x'), null)
  assert.equal(taskAddress(Dayline, null, null), null)
})

test('builds the address of a task in an Asana file from its number, but not of one from an API', () => {
  assert.equal(taskAddress(Asana, '1201', null), 'https://app.asana.com/0/0/1201')
  assert.equal(taskAddress(Asana, 'x/../', null), null)
  assert.equal(taskAddress(Asana, '1201', undefined), null)
})
