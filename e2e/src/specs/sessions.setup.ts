import { type Person, people } from '../fixtures/people.ts'
import { keepSession, signInByCall } from '../fixtures/signIn.ts'
import { test } from '../fixtures/test.ts'

test('signs in each person of the demo', async ({ baseURL }) => {
  for (const [person, email] of Object.entries(people) as [Person, string][]) {
    keepSession(person, await signInByCall(baseURL, email))
  }
})
