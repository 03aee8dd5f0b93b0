import { type Caller, call } from '../../fixtures/call.ts'
import type { Deployment } from './deployment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The organization's clock, Europe/Istanbul: it has not been changed for years. */
const AHEAD = 3 * HOUR
const EVENING = '20:00:00.000+03:00'

/**
 * The agents of everyone in a deployment. Each continues from yesterday evening, when the seeded day is over: every
 * minute is new and later than everything known, as from a machine at work.
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

  /** The next of them, one after the other, and the beginning of so many minutes that it has not reported yet. */
  take(minutes: number): { caller: Caller; EmployeeId: number; from: number } {
    const turn = this.#turn++
    const who = turn % this.#next.length
    const from = this.#next[who] as number
    this.#next[who] = from + minutes * MINUTE
    if (from + minutes * MINUTE > Date.now()) throw new Error('The agents have no time left: take more --people.')
    const caller = this.#deployment.callers[turn % this.#deployment.callers.length] as Caller
    return { caller, EmployeeId: this.#deployment.employees[who] as number, from }
  }

  /** One batch, as an agent sends it. */
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
