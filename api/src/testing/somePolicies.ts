import { localDate } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { As, TestApp } from './testApp.ts'

export const zone = 'Europe/Istanbul'
export const year = Number(localDate(Date.now(), zone).slice(0, 4))
export type PolicyForm = CallBody<'/leavemanagement/addupdatepolicy'>

/** Helpers for the tests of leave policies; the app is opened by the time they are called. */
export function policiesOf(opened: () => TestApp) {
  /** Resets to no policies, rights or requests, and people who joined three years ago. */
  const reset = () =>
    opened().database.system(async (trx) => {
      await sql`delete from leave_requests`.execute(trx)
      await sql`delete from leave_rights`.execute(trx)
      await sql`delete from leave_policies`.execute(trx)
      await sql`update employments set created_at = ${`${year - 3}-01-05`}::timestamptz, joined_at = null`.execute(trx)
    })
  /** Saves a policy; by default 20 days a year for everyone, of which 5 are carried over until 31 March. */
  const save = (changes: PolicyForm = {}, as: As = 'owner') => {
    const days = { Count: 20, Period: 'year' as const, StartDay: `${year}-01-01`, CarryCount: 5, CarryLastDay: '03-31' }
    return opened().call('/leavemanagement/addupdatepolicy', { Type: 0, ...days, ...changes }, as)
  }
  /** Days of annual leave that a person has left. */
  const leftOf = async (name: 'employee' | 'designer') => {
    const body = { Id: opened().people[name].employmentId }
    const answer = await opened().call('/leavemanagement/getemployeeleaveright', body, 'owner')
    return answer.body.Data?.Items.find(({ Type }) => Type === 0)?.Count
  }
  return { reset, save, leftOf }
}
