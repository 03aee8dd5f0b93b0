import { ValidationFailed } from '../../http/failures.ts'
import { countFailedTries } from '../../http/limits/failedTries.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { codeIncorrect, isAppCode } from './codes.rules.ts'
import { countCodeOfDay, resetCodesOfDay } from './codesOfDay.ts'
import { spendCode, twoStepOf } from './twoStep.queries.ts'

type Code = { isRight: (trx: Db) => Promise<boolean>; count?: () => Promise<void> }
type Work<Result> = (trx: Db) => Promise<Result>

/** Checks codes of signed-in people. Wrong ones count per person over all calls, like wrong passwords. */
export function ownCodes(
  { database, accountKey: key }: { database: Database; accountKey: Buffer },
  perAccount: number,
) {
  const wrong = countFailedTries('own-second-step', perAccount)

  /** Runs `work` in the transaction that uses the code up. */
  async function withCode<Result>(userId: number, { isRight, count }: Code, work: Work<Result>) {
    await wrong.begin(database, String(userId))
    await count?.()
    const result = await database.system(async (trx) => {
      if (!(await isRight(trx))) throw new ValidationFailed({ Code: codeIncorrect })
      return work(trx)
    })
    await wrong.succeeded(database, String(userId))
    return result
  }

  /** The same with the active second step: its wrong codes count together with those of the sign-in. */
  async function withOwnCode<Result>(userId: number, code: string, work: Work<Result>) {
    const isRight = (trx: Db) => spendCode(trx, userId, { code, key, nowMs: Date.now() })
    const count = () => countCodeOfDay(database, userId)
    const result = await withCode(userId, { isRight, ...(isAppCode(code) && { count }) }, work)
    await resetCodesOfDay(database, userId)
    return result
  }

  /** Requires a code only where two-step sign-in is on. */
  async function withCodeIfOn<Result>(userId: number, code: string, work: Work<Result>): Promise<Result> {
    const { IsOn } = await database.system((trx) => twoStepOf(trx, userId))
    if (!IsOn) return database.system(work)
    if (code === '') throw new ValidationFailed({ Code: 'Code is required.' })
    return withOwnCode(userId, code, work)
  }

  return { withCode, withOwnCode, withCodeIfOn }
}
