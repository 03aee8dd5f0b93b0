import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownershipMail } from './templates.ts'

const names = { to: 'ada@example.com', organization: 'Acme', owner: 'Ada Hall', candidate: 'Ben Oak' }
const unexpected = 'If you did not expect this, choose a new password and contact the people who run your Dayline.'
const ownerFooters = {
  offered: 'If you did not do this, withdraw the offer and choose a new password.',
  accepted: unexpected,
  declined: unexpected,
  withdrawn: unexpected,
} as const

for (const step of ['offered', 'accepted', 'declined', 'withdrawn'] as const) {
  test(`has a footer for each side of the step "${step}"`, () => {
    const footerOf = (isOwner: boolean) =>
      ownershipMail('https://dayline.example', { ...names, isOwner, step, days: 7 })
        .text.trimEnd()
        .split('\n\n')
        .at(-1)
    assert.equal(footerOf(true), ownerFooters[step])
    assert.equal(footerOf(false), 'You receive this because you work in Acme.')
  })
}
