import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteAndSend } from './noteAndSend.ts'

test('mails that are due are sent although new ones could not be stored, and the error is thrown afterwards', async () => {
  const steps: string[] = []
  const note = async () => {
    steps.push('note')
    throw new Error('One organization failed.')
  }
  const send = async () => {
    steps.push('send')
    return true
  }
  await assert.rejects(noteAndSend(note, send), /One organization failed/)
  assert.deepEqual(steps, ['note', 'send'])
  assert.equal(await noteAndSend(async () => {}, send), true)
})
