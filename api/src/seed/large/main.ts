import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/openDatabase.ts'
import { hashPassword } from '../../login/passwords.ts'
import { demoPassword } from '../people.ts'
import { largeOwner, seedLarge } from './seedLarge.ts'

// pnpm seed --people 1000 --days 30      a large organization beside whatever is there; needs DATABASE_URL for this size
const { values } = parseArgs({
  options: { people: { type: 'string', default: '1000' }, days: { type: 'string', default: '30' } },
})
const [people, days] = [Number(values.people), Number(values.days)]
if (!Number.isSafeInteger(people) || !Number.isSafeInteger(days) || people < 1 || days < 1) {
  throw new Error('--people and --days are whole numbers.')
}
const dataDir = path.resolve(process.env.DATA_DIR || '.dayline')
await fs.mkdir(dataDir, { recursive: true })
if (!process.env.DATABASE_URL && people > 200) {
  console.log('Without DATABASE_URL this goes into the embedded database, which is made for some 200 people.')
}
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL || undefined })
try {
  await database.migrate()
  const since = performance.now()
  const made = await seedLarge(database, {
    people,
    days,
    passwordHash: await hashPassword(demoPassword),
    onProgress: (done, minutes) => {
      const seconds = (performance.now() - since) / 1000
      const rate = Math.round(minutes / seconds).toLocaleString('en')
      process.stdout.write(
        `\r${done} of ${people} people, ${minutes.toLocaleString('en')} minutes, ${rate} a second   `,
      )
    },
  })
  console.log(
    made ? `\nSign in as ${largeOwner} with ${demoPassword}.` : `The organization of ${largeOwner} is there already.`,
  )
} finally {
  await database.close()
}
