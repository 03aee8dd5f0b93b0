import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { writeArchive } from '../../platform/organization-data/writeArchive.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { importOrganization } from './importOrganization.ts'

let testApp: TestApp
let root: string
let zip: string

before(async () => {
  testApp = await openTestApp()
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-import-'))
  zip = path.join(root, 'home.zip')
  const { database, app, home } = testApp
  await writeArchive(zip, { database, files: app.services.media.files, organizationId: home.organizationId })
})
after(async () => {
  await testApp.close()
  await fs.rm(root, { recursive: true, force: true })
})

function target() {
  const [logged, warned]: [string[], string[]] = [[], []]
  const { database, app } = testApp
  return {
    ...{ database, files: app.services.media.files, dataDir: root, logged, warned },
    log: (line: string) => void logged.push(line),
    warn: (line: string) => void warned.push(line),
  }
}

test('an import is complete even if the database cannot be analyzed, which it reports', async () => {
  const { logged, warned, database, ...rest } = target()
  const analyze = () => Promise.reject(new Error('No room'))
  assert.equal(await importOrganization(zip, { ...rest, database: { ...database, analyze } }), 0)
  assert.match(logged[0] ?? '', /^Home was imported as number \d+: \d+ rows, \d+ files\.$/)
  assert.match(warned.join(), /^Everything is imported, .*: No room$/)
})

test('prints the number of an imported organization even if its chains cannot be checked', async () => {
  const { logged, database, ...rest } = target()
  const statement = () => Promise.reject(new Error('The connection was lost.'))
  await assert.rejects(
    importOrganization(zip, { ...rest, database: { ...database, statement } }),
    /^Error: Everything is imported, but its chains could not be checked: The connection was lost\.\nCheck them with /,
  )
  assert.match(logged[0] ?? '', /^Home was imported as number \d+/)
})
