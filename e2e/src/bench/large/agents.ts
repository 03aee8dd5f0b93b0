import { type Caller, call } from '../../fixtures/call.ts'
import type { Deployment } from './deployment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The offset of the organization's zone, Europe/Istanbul, which has no daylight saving time. */
const AHEAD = 3 * HOUR
const EVENING = '20:00:00.000+03:00'

/**
 * The agents of everyone in a deployment. Each continues from yesterday evening, after the end of the seeded day, so
 * that every minute is new and later than all known ones, as from a machine in use.
 */
export class Agents {
  readonly #deployment: Deployment
  readonly #next: number[]
  #turn = 0

  constructor(deployment: Deployment) {
    const yesterday = new Date(Date.now() + AHEAD - 24 * HOUR).toISOString().slice(0, 10)
    this.#deployment = deployment
    this.#next = deployment.employees.map(() => Date.parse(`${yesterday}T${EVENING}`))
  }

  /** The next agent in turn, and the start of a number of minutes that it has not reported yet. */
  take(minutes: number): { caller: Caller; EmployeeId: number; from: number } {
    const turn = this.#turn++
    const who = turn % this.#next.length
    const from = this.#next[who] as number
    this.#next[who] = from + minutes * MINUTE
    if (from + minutes * MINUTE > Date.now()) throw new Error('The agents have no time left: take more --people.')
    const caller = this.#deployment.callers[turn % this.#deployment.callers.length] as Caller
    return { caller, EmployeeId: this.#deployment.employees[who] as number, from }
  }

  /** Reports one batch, as an agent does. */
  async report(minutes: number): Promise<void> {
    const { caller, EmployeeId, from } = this.take(minutes)
    const Items = Array.from({ length: minutes }, (_, index) => ({
      StartDate: new Date(from + index * MINUTE).toISOString(),
      Status: 1,
      ActivityLevel: 30,
      AppName: `Program ${1 + (index % 4)}`,
    }))
    await call({ ...caller, source: 'agent' }, '/activitylogs/add', { EmployeeId, Items })
  }
}
