import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { foreignNames, markNames } from '../testing/marks.ts'
import { solvedCaptcha } from '../testing/solvedCaptcha.ts'
import { openWorld, type World } from '../testing/world.ts'
import type * as templates from './templates.ts'

let world: World
before(async () => {
  world = await openWorld()
  await markNames(world)
})
after(() => world.close())

/** Sends each kind of mail; a new kind has to be added here. */
const sending: Record<keyof typeof templates, () => Promise<unknown>> = {
  invitationMail: async () => {
    const { engineering: TeamId } = world.home
    const invited = { FirstName: 'New', LastName: 'Person', Email: 'new@test.invalid', Role: Role.Employee, TeamId }
    const { body } = await world.call('/employee/create', invited, 'owner')
    await world.call('/employee/resendinvitation', { EmployeeId: body.Data?.Item.ID ?? 0 }, 'coowner')
  },
  resetMail: async () =>
    world.call(
      '/login/forgotpassword',
      { Email: world.people.peer.email, CaptchaToken: await solvedCaptcha(world) },
      'anonymous',
    ),
}

test('a mail names its recipient and the inviting organization, and nobody else', async () => {
  for (const send of Object.values(sending)) await send()
  const mails = await world.mails()
  assert.deepEqual(mails.map(({ to }) => to).sort(), ['new@test.invalid', 'new@test.invalid', world.people.peer.email])
  for (const mail of mails) {
    const { to, subject, text, html } = mail
    assert.deepEqual(Object.keys(mail).sort(), ['html', 'subject', 'text', 'to'])
    const whole = [subject, text, html].join('\n')
    assert.deepEqual(foreignNames(world, whole, 'anonymous'), [], `to ${to}`)
    assert.doesNotMatch(whole, /team-/)
  }
})
