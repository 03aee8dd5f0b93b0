import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { inWorkFolder, removeAbandonedFolders } from './workFolders.ts'

let dataDir: string
before(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-work-'))
})
after(() => fs.rm(dataDir, { recursive: true, force: true }))

/** A process that works in a folder until it is killed. */
async function startWork(kind: 'archive' | 'import') {
  const script = `import { inWorkFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'workFolders.ts'))}
    setInterval(() => {}, 60_000)
    await inWorkFolder(${JSON.stringify(dataDir)}, ${JSON.stringify(kind)}, (folder) => {
      process.stdout.write(folder)
      return new Promise(() => {})
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [folder] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { name: path.basename(String(folder)), kill }
}
const left = async () => (await fs.readdir(dataDir)).sort()

test('removes the folders of killed processes, and none that a process is using', async () => {
  const [archive, imported, running] = await Promise.all([
    startWork('archive'),
    startWork('import'),
    startWork('archive'),
  ])
  try {
    await fs.mkdir(path.join(dataDir, 'media'))
    await Promise.all([archive.kill(), imported.kill()])
    await inWorkFolder(dataDir, 'archive', async (own) => {
      await removeAbandonedFolders(dataDir)
      assert.deepEqual(await left(), [running.name, path.basename(own), 'media'].sort())
    })
    assert.deepEqual(await left(), [running.name, 'media'].sort())
  } finally {
    await running.kill()
  }
  await removeAbandonedFolders(dataDir)
  assert.deepEqual(await left(), ['media'])
})

test('removes a folder whose process cannot be asked after a week: of another machine, or an earlier version', async () => {
  const elsewhere = 'archive-00000000.1.-Ab3dE6'
  const names = [elsewhere, 'archive-Ab3dE6']
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  for (const name of names) await fs.mkdir(path.join(dataDir, name))
  for (const name of names) await fs.utimes(path.join(dataDir, name), days(6), days(6))
  await removeAbandonedFolders(dataDir)
  assert.deepEqual(await left(), [...names, 'media'].sort())
  for (const name of names) await fs.utimes(path.join(dataDir, name), days(8), days(8))
  await removeAbandonedFolders(dataDir)
  assert.deepEqual(await left(), ['media'])
})
