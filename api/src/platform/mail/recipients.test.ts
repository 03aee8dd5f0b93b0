import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { instantMs } from '@dayline/shared/calendar'
import { Role, TrackSettings } from '@dayline/shared/contract'
import { authenticatorCode } from '@dayline/testkit/authenticator'
import { sql } from 'kysely'
import { sendSummaries } from '../../areas/insights/summary-mails/sendSummaries.ts'
import { findMatches } from '../../areas/risk-users/findMatches.ts'
import { sendNotificationMails } from '../../identity/notifications/sendNotificationMails.ts'
import { foreignNames, markNames } from '../../testing/leaks.ts'
import { names, password } from '../../testing/people.ts'
import { softAuthenticator } from '../../testing/softAuthenticator.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { invoicesOf } from '../../testing/someInvoices.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import type * as accountMails from './accountMails.ts'
import type * as templates from './templates.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await markNames(testApp)
})
after(() => testApp.close())

let recoveryCodes: readonly string[] = []
const askForAddress = (NewEmail: string) =>
  testApp.call('/account/requestemailchange', { NewEmail, Password: password }, 'noOrganization')

/** Sends each kind of mail; a new kind must be added here. `sendingPlaces.test.ts` lists where kinds are sent. */
const sending: Record<keyof typeof templates | keyof typeof accountMails, () => Promise<unknown>> = {
  confirmEmailMail: () => askForAddress('new.address@test.invalid'),
  emailChangeNoticeMail: async () => {
    // Sent to the former address, together with the previous mail.
  },
  emailTakenMail: () => askForAddress(testApp.people.peer.email),
  emailChangedMail: async () => {
    await askForAddress('changed.address@test.invalid')
    const asked = (await testApp.mails()).findLast(({ to }) => to === 'changed.address@test.invalid')
    const Token = asked?.text.match(/#confirm=(\S+)/)?.[1] ?? ''
    await testApp.call('/login/confirmemailchange', { Token }, 'anonymous')
  },
  passkeyAddedMail: async () => {
    const { body } = await testApp.call('/account/beginpasskey', { Password: password }, 'stranger')
    const challenge = body.Data?.Options ?? { challenge: '' }
    const Response = softAuthenticator('localhost').create(challenge, { origin: 'http://localhost:8080' })
    await testApp.call('/account/addpasskey', { Title: 'Laptop', Response }, 'stranger')
  },
  twoStepMail: async () => {
    const { body } = await testApp.call('/account/setuptwostep', { Password: password }, 'stranger')
    const secret = body.Data?.Secret ?? ''
    const confirmed = await testApp.call('/account/confirmtwostep', { Code: authenticatorCode(secret) }, 'stranger')
    recoveryCodes = confirmed.body.Data?.RecoveryCodes ?? []
  },
  recoveryCodeUsedMail: async () => {
    const CaptchaToken = await solvedCaptcha(testApp)
    const { email: Email } = testApp.people.stranger
    const body = { Email, Password: password, CaptchaToken, CanAskForCode: true }
    const { body: first } = await testApp.call('/login/signinweb', body, 'anonymous')
    const [Code = ''] = recoveryCodes
    await testApp.call('/login/secondstep', { SecondStep: first.Data?.SecondStep ?? '', Code }, 'anonymous')
  },
  recoveryCodesRenewedMail: async () => {
    const [, Code = ''] = recoveryCodes
    await testApp.call('/account/renewrecoverycodes', { Password: password, Code }, 'stranger')
  },
  invitationMail: async () => {
    const { engineering: TeamId } = testApp.home
    const invited = { FirstName: 'New', LastName: 'Person', Email: 'new@test.invalid', Role: Role.Employee, TeamId }
    const { body } = await testApp.call('/employee/create', invited, 'owner')
    await testApp.call('/employee/resendinvitation', { EmployeeId: body.Data?.Item.ID ?? 0 }, 'coowner')
  },
  invoiceMail: async () => {
    await testApp.set({ EnableCostManagement: true, EnableProjectManagement: true })
    const { addCustomer, addInvoice } = invoicesOf(testApp)
    const Items = [{ Title: 'Work', Price: 10, Quantity: 1 }]
    const { ID: Id } = await addInvoice(await addCustomer(), { Items })
    await testApp.call('/costmanagement/markassent', { Id }, 'owner')
    await testApp.call('/costmanagement/sendinvoice', { Id, Email: 'client@test.invalid' }, 'owner')
  },
  newDeviceMail: async () => {
    for (const device of ['Windows NT 10.0) Chrome/142.0', 'Macintosh; Intel Mac OS X) Firefox/145.0']) {
      const CaptchaToken = await solvedCaptcha(testApp)
      const body = { Email: testApp.people.employee.email, Password: password, CaptchaToken }
      await testApp.call('/login/signinweb', body, 'anonymous', { 'user-agent': `Mozilla/5.0 (${device}` })
    }
  },
  ownershipMail: () =>
    testApp.call('/ownership/offer', { EmployeeId: testApp.people.peer.employmentId, Password: password }, 'owner'),
  resetMail: async () =>
    testApp.call(
      '/login/forgotpassword',
      { Email: testApp.people.peer.email, CaptchaToken: await solvedCaptcha(testApp) },
      'anonymous',
    ),
  summaryMail: async () => {
    const { database, mail, media, publicUrl } = testApp.app.services
    const { organizationId, employmentId, userId } = testApp.people.designer
    const zone = TrackSettings.parse({}).Timezone
    const minute = instantMs('2026-11-19', 9 * 60, zone)
    const used = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
    await database.system(async (trx) => {
      await sql`update subscriptions set end_at = '2100-01-01'`.execute(trx)
      await sql`update users set timezone = ${zone}, created_at = '2020-01-01' where id = ${userId}`.execute(trx)
      await sql`update employments set created_at = '2020-01-01' where id = ${employmentId}`.execute(trx)
      const minutes = [{ minute, status: 1, activityLevel: 30, productivity: 1, source: 0, ...used }]
      await storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, [])
    })
    const morning = instantMs('2026-11-20', 7 * 60, zone)
    await sendSummaries({ database, mail, media, publicUrl }, new AbortController().signal, morning)
    const idle = { Statuses: [3 as const], Type: 1 as const, ValueDurationMinutes: 1, ValueMinutes: 60 }
    await testApp.call('/riskusersettings/addorupdate', { Title: 'Quiet', Conditions: [idle] }, 'owner')
    await findMatches({ database }, new AbortController().signal)
    await sendNotificationMails(
      { database, mail, media, publicUrl },
      new AbortController().signal,
      Date.now() + 10 * 60_000,
    )
  },
}

test('a mail names its recipient and their organization, and no one else', async () => {
  for (const send of Object.values(sending)) await send()
  const mails = await testApp.mails()
  const { coowner, designer, employee, manager, noOrganization, otherManager, owner, peer, stranger } = testApp.people
  const counts = Object.fromEntries([...Map.groupBy(mails, ({ to }) => to)].map(([to, all]) => [to, all.length]))
  assert.deepEqual(counts, {
    'changed.address@test.invalid': 1,
    'client@test.invalid': 1,
    [coowner.email]: 1,
    [designer.email]: 1,
    [employee.email]: 1,
    [manager.email]: 1,
    'new.address@test.invalid': 1,
    'new@test.invalid': 2,
    // Three requests for another address, and its change.
    [noOrganization.email]: 4,
    [otherManager.email]: 1,
    [owner.email]: 2,
    // One reports that the address is taken.
    [peer.email]: 3,
    [stranger.email]: 4,
  })
  for (const mail of mails) {
    const { to, subject, text, html } = mail
    const isSummary = to === testApp.people.designer.email
    const fields = ['html', 'subject', 'text', 'to']
    // Mails with a switch can be turned off with one click.
    const hasSwitch = isSummary || /risk report|matches “/.test(subject)
    const more = hasSwitch ? ['headers'] : to === 'client@test.invalid' ? ['attachments'] : []
    assert.deepEqual(Object.keys(mail).sort(), [...more, ...fields])
    const whole = [subject, text, html].join('\n')
    const readers = [owner, coowner, manager, otherManager].map(({ email }) => email)
    // A risk report names the people in the reader's scope.
    const reader = names.find((name) => testApp.people[name].email === to && (isSummary || readers.includes(to)))
    // An offer of the organization names both sides to both.
    const isOffer = to === peer.email && subject.includes('is offered to')
    const sides = isOffer ? ['person-owner.', 'person-peer.'] : []
    assert.deepEqual(foreignNames(testApp, whole, reader ?? 'anonymous'), sides, `to ${to}`)
    assert.doesNotMatch(whole, /team-/)
  }
})
