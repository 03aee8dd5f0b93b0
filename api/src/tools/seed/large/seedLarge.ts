import { addDays, isoWeekday, type LocalDate, localDate } from '@dayline/shared/calendar'
import type { Database } from '../../../platform/db/database.ts'
import { insertBacklog } from './insertBacklog.ts'
import {
  insertLargeOrganization,
  type LargeOrganization,
  largeOwner,
  readLargeOrganization,
} from './insertLargeOrganization.ts'
import { insertWork } from './insertWork.ts'

/** Maximum work of one transaction, small enough for progress and for the statement timeout. */
const atMost = { people: 10, days: 300 }

export type LargeOptions = {
  people: number
  days: number
  passwordHash: string
  /** Contains the server's secrets: the organization's API key is derived from one. */
  dataDir: string
  onProgress?: (people: number, minutes: number) => void
}

/**
 * Creates one organization of any size, the same each time, with the work of the days before today, for measurements
 * only. Minutes are generated inside the database, so that nothing is sent. An interrupted run can be continued.
 * @returns how many people got their work now; 0 = everyone already has it
 * @throws when an organization of another size exists
 */
export async function seedLarge(database: Database, options: LargeOptions): Promise<number> {
  const { people, days, onProgress = () => {} } = options
  const organization = await database.system(async (trx) => {
    await insertLargeOrganization(trx, options)
    return readLargeOrganization(trx)
  })
  const today = localDate(organization.createdAt.getTime(), organization.zone)
  // Today is left to reporting agents.
  const range = { from: addDays(today, -days), to: addDays(today, -1) }
  refuseAnother(organization, people, range.from)
  const { waiting } = organization
  const atOnce = Math.max(1, Math.min(atMost.people, Math.floor(atMost.days / days)))
  let [next, done, minutes] = [0, people - waiting.length, 0]
  async function work() {
    while (next < waiting.length) {
      const some = waiting.slice(next, next + atOnce)
      next += atOnce
      const added = await database.system((trx) => insertWork(trx, organization, some, range))
      minutes += added
      done += some.length
      onProgress(done, minutes)
    }
  }
  // A server has a core for each; the embedded database runs them one after the other.
  const workers = database.kind === 'postgres' ? [work(), work()] : [work()]
  // Even if one of them fails, none is running after this.
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  // After the work, which is spread over all existing tasks.
  await database.system((trx) => insertBacklog(trx, organization.id, people))
  if (waiting.length > 0) await database.analyze()
  return waiting.length
}

/** Never mixes data sets: an existing organization must have this size; another one needs another database. */
function refuseAnother({ people, firstDay }: LargeOrganization, requested: number, from: LocalDate) {
  if (people !== requested) {
    throw new Error(
      `The organization of ${largeOwner} is here with ${people} people. Take an empty database for ${requested}.`,
    )
  }
  if (firstDay !== null && firstDay !== firstWorkday(from)) {
    throw new Error(
      `The organization of ${largeOwner} is here with days from ${firstDay} on. Take an empty database for others.`,
    )
  }
}

function firstWorkday(day: LocalDate): LocalDate {
  return isoWeekday(day) < 6 ? day : firstWorkday(addDays(day, 1))
}
