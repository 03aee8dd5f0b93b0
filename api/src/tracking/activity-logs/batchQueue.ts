import type { Database } from '../../platform/db/database.ts'
import { waitForConnection } from '../../platform/db/transaction.ts'
import type { Stored } from '../storeMinutes.ts'
import { addMinutes, addTogether, type Batch } from './addMinutes.ts'

/** Limits of one transaction, so that it does not delay other requests for long. One batch always fits. */
const maxBatches = 32
const maxMinutes = 640

/** Concurrent transactions of one organization. With more of them, fewer batches would share one. */
const maxConcurrent = 2

type Waiting = { batch: Batch; resolve: (stored: Stored) => void; reject: (error: unknown) => void }
/** The queue of one organization, the people whose batches are being stored, and the number of running transactions. */
type OrganizationQueue = { waiting: Waiting[]; people: Set<number>; working: number }

/**
 * Group commit: batches that arrive while the database is busy share the next transaction: its round trips, its
 * statements and its flush to disk. Each is answered after the commit. One that fails, or is not the usual case, is
 * stored in its own transaction, so that no batch fails because of another.
 */
export class BatchQueue {
  readonly #database: Pick<Database, 'tenant' | 'connections'>
  /** By organization: a transaction sees the rows of only one. */
  readonly #queues = new Map<number, OrganizationQueue>()

  constructor(database: Pick<Database, 'tenant' | 'connections'>) {
    this.#database = database
  }

  /** @throws what `addMinutes` throws */
  add(batch: Batch): Promise<Stored> {
    const { organizationId } = batch
    const queue = this.#queues.get(organizationId) ?? { waiting: [], people: new Set(), working: 0 }
    this.#queues.set(organizationId, queue)
    const { promise, resolve, reject } = Promise.withResolvers<Stored>()
    queue.waiting.push({ batch, resolve, reject })
    if (queue.working < Math.min(maxConcurrent, this.#database.connections)) void this.#work(organizationId, queue)
    return promise
  }

  async #work(organizationId: number, queue: OrganizationQueue): Promise<void> {
    queue.working += 1
    while (hasNext(queue)) await this.#storeNext(organizationId, queue)
    queue.working -= 1
    if (queue.working === 0 && queue.waiting.length === 0) this.#queues.delete(organizationId)
  }

  async #storeNext(organizationId: number, queue: OrganizationQueue): Promise<void> {
    let taken: Waiting[] = []
    try {
      const stored = await this.#database.tenant({ organizationId, userId: 0 }, async (trx) => {
        // Batches that arrive before the connection is free are included.
        await waitForConnection(trx)
        taken = takeTogether(queue)
        const batches = taken.map(({ batch }) => batch)
        const [first] = batches
        if (!first) return []
        return batches.length === 1 ? [await addMinutes(trx, first)] : addTogether(trx, organizationId, batches)
      })
      for (const [index, each] of taken.entries()) {
        const done = stored[index]
        if (done) each.resolve(done)
        else void this.#storeAlone(each)
      }
    } catch (error) {
      // Without a connection nothing was taken, and every waiting batch fails.
      const failed = taken.length > 0 ? taken : queue.waiting.splice(0)
      if (failed.length === 1 || taken.length === 0) for (const { reject } of failed) reject(error)
      else for (const each of failed) void this.#storeAlone(each)
    } finally {
      for (const { batch } of taken) queue.people.delete(batch.employeeId)
    }
  }

  async #storeAlone({ batch, resolve, reject }: Waiting): Promise<void> {
    const { organizationId } = batch
    await this.#database.tenant({ organizationId, userId: 0 }, (trx) => addMinutes(trx, batch)).then(resolve, reject)
  }
}

const hasNext = ({ waiting, people }: OrganizationQueue) => waiting.some(({ batch }) => !people.has(batch.employeeId))

/**
 * Removes the batches of one transaction from the queue: at most one per person, the first to arrive. They are in the
 * order of their people, so that this transaction and one that changes the same people cannot deadlock.
 */
function takeTogether({ waiting, people }: OrganizationQueue): Waiting[] {
  const taken: Waiting[] = []
  let minutes = 0
  for (const each of [...waiting]) {
    const { employeeId, items } = each.batch
    if (taken.length === maxBatches || (taken.length > 0 && minutes + items.length > maxMinutes)) break
    // A second batch of a person would wait for the lock of the first, and all batches with it.
    if (people.has(employeeId)) continue
    people.add(employeeId)
    minutes += items.length
    taken.push(each)
    waiting.splice(waiting.indexOf(each), 1)
  }
  return taken.sort((a, b) => a.batch.employeeId - b.batch.employeeId)
}
