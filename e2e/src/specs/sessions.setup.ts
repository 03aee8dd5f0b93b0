import { type Person, people } from '../fixtures/people.ts'
import { keepSession, signInThroughForm } from '../fixtures/signIn.ts'
import { expect, test } from '../fixtures/test.ts'

/** Where each of them lands (spec 1 §2): no organization, a lapsed subscription, everybody else. */
function homeOf(person: Person): RegExp {
  if (person === 'nobody') return /\/app\/(organization\/create-organization|account\/settings)/
  if (person === 'lapsedOwner') return /\/app\/account\/(manage-subscription|subscription-over)/
  if (person === 'lapsedEmployee') return /\/app\/account\/subscription-over/
  return /\/app\/tracking\/my-activities/
}

for (const [person, email] of Object.entries(people) as [Person, string][]) {
  test(`${person} signs in through the form`, async ({ page }) => {
    await page.goto('/')
    await signInThroughForm(page, email)
    await expect(page).toHaveURL(homeOf(person), { timeout: 30_000 })
    await keepSession(page, person)
  })
}
