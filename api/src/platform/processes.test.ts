import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRunning, thisProcess } from './processes.ts'

test('this process is running; its id with another birth, or an id that no process has, is not', () => {
  assert.equal(isRunning(thisProcess()), true)
  assert.equal(isRunning({ ...thisProcess(), birth: 'of another process' }), false)
  assert.equal(isRunning({ pid: 2 ** 30, birth: '' }), false)
})

test('a process of another account is told apart by its birth, too', (context) => {
  context.mock.method(process, 'kill', () => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  assert.equal(isRunning(thisProcess()), true)
  assert.equal(isRunning({ ...thisProcess(), birth: 'before the machine was started again' }), false)
})
