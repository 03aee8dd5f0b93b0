import { test } from 'node:test'
import { password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp } from '../../testing/testApp.ts'
import { isPostgres, openTurkishDatabase } from '../../testing/testDatabase.ts'

// The embedded database has one locale, which is not Turkish.
if (isPostgres) {
  test('with a Turkish locale, people sign in whose address has a capital I', async () => {
    const testApp = await openTestApp({ database: await openTurkishDatabase() })
    try {
      const person = { FirstName: 'İrem', LastName: 'Işık', Password: password, PasswordRetry: password }
      const signUp = {
        ...person,
        Email: 'IREM@test.invalid',
        Aggrements: true,
        CaptchaToken: await solvedCaptcha(testApp),
      }
      await testApp.succeed('/login/signup', signUp, 'anonymous')
      for (const Email of ['IREM@test.invalid', 'irem@test.invalid']) {
        const signIn = { Email, Password: password, CaptchaToken: await solvedCaptcha(testApp) }
        await testApp.succeed('/login/signinweb', signIn, 'anonymous')
      }
    } finally {
      await testApp.close()
    }
  })
}
