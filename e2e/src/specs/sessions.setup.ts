import { type Person, people } from '../fixtures/people.ts'
import { keepSession, signInByCall } from '../fixtures/signIn.ts'
import { test } from '../fixtures/test.ts'

test('everybody of the demo has a session to begin with', async ({ baseURL }) => {
  for (const [person, email] of Object.entries(people) as [Person, string][]) {
    keepSession(person, await signInByCall(baseURL, email))
  }
})
