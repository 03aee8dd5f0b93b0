import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { foreignNames, markNames } from '../../testing/leaks.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type * as templates from './templates.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await markNames(testApp)
})
after(() => testApp.close())

/** Sends each kind of mail; a new kind has to be added here. */
const sending: Record<keyof typeof templates, () => Promise<unknown>> = {
  invitationMail: async () => {
    const { engineering: TeamId } = testApp.home
    const invited = { FirstName: 'New', LastName: 'Person', Email: 'new@test.invalid', Role: Role.Employee, TeamId }
    const { body } = await testApp.call('/employee/create', invited, 'owner')
    await testApp.call('/employee/resendinvitation', { EmployeeId: body.Data?.Item.ID ?? 0 }, 'coowner')
  },
  resetMail: async () =>
    testApp.call(
      '/login/forgotpassword',
      { Email: testApp.people.peer.email, CaptchaToken: await solvedCaptcha(testApp) },
      'anonymous',
    ),
}

test('a mail names its recipient and the inviting organization, and no other', async () => {
  for (const send of Object.values(sending)) await send()
  const mails = await testApp.mails()
  assert.deepEqual(mails.map(({ to }) => to).sort(), [
    'new@test.invalid',
    'new@test.invalid',
    testApp.people.peer.email,
  ])
  for (const mail of mails) {
    const { to, subject, text, html } = mail
    assert.deepEqual(Object.keys(mail).sort(), ['html', 'subject', 'text', 'to'])
    const whole = [subject, text, html].join('\n')
    assert.deepEqual(foreignNames(testApp, whole, 'anonymous'), [], `to ${to}`)
    assert.doesNotMatch(whole, /team-/)
  }
})
