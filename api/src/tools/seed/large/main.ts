import path from 'node:path'
import { parseArgs } from 'node:util'
import { hashPassword } from '../../../identity/login/passwords.ts'
import { openDataFolder } from '../../../platform/dataFolder.ts'
import { openDatabase } from '../../../platform/db/openDatabase.ts'
import { demoPassword } from '../people.ts'
import { largeOwner } from './insertLargeOrganization.ts'
import { largeApiKey } from './largeApiKey.ts'
import { seedLarge } from './seedLarge.ts'

// pnpm seed --people 1000 --days 30      a large organization beside existing data; needs DATABASE_URL for this size
const { values } = parseArgs({
  options: { people: { type: 'string', default: '1000' }, days: { type: 'string', default: '30' } },
})
const [people, days] = [Number(values.people), Number(values.days)]
if (!Number.isSafeInteger(people) || !Number.isSafeInteger(days) || people < 1 || days < 1) {
  throw new Error('--people and --days are whole numbers.')
}
const dataDir = path.resolve(process.env.DATA_DIR || '.dayline')
openDataFolder(dataDir, (error) => console.error(error.message))
if (!process.env.DATABASE_URL && people > 200) {
  console.log('Without DATABASE_URL this goes into the embedded database, which is made for some 200 people.')
}
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL || undefined })
const since = performance.now()
const seconds = () => (performance.now() - since) / 1000
const grouped = (count: number) => Math.round(count).toLocaleString('en')
// A terminal shows one line that changes; a file gets a line per tenth.
const isTerminal = process.stdout.isTTY
let tenth = 0
function onProgress(done: number, minutes: number) {
  const line = `${grouped(done)} of ${grouped(people)} people, ${grouped(minutes)} minutes, ${grouped(minutes / seconds())} a second`
  const reached = Math.floor((10 * done) / people)
  if (isTerminal) process.stdout.write(`\r${line}   `)
  else if (reached > tenth) console.log(line)
  tenth = reached
}
try {
  await database.migrate()
  const made = await seedLarge(database, {
    people,
    days,
    dataDir,
    passwordHash: await hashPassword(demoPassword),
    onProgress,
  })
  if (isTerminal) console.log('')
  console.log(made === 0 ? 'It is there already, all of it.' : `Done in ${seconds().toFixed(0)} s.`)
  console.log(`Sign in as ${largeOwner} with ${demoPassword}; its API key is ${largeApiKey(dataDir)}`)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await database.close()
}
