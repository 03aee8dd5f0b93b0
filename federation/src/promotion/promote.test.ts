import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry } from '../registry/registryStore.ts'
import type { HostReleaseFile } from '../registry/releaseFile.ts'
import { sampleRegistry } from '../registry/sampleRegistry.ts'
import { laggingDocuments, settle } from '../registry/served.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { promote } from './promote.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-promote-'))
const deployment = { target: directoryTarget(folder), environment: 'staging' }
const atRoot = (file: string) => readFileSync(join(folder, file), 'utf8')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function published(id: string, files: Record<string, string>): Promise<void> {
  const { host } = sampleRegistry()
  if (!host) throw new Error('The sample has a host.')
  const release: HostReleaseFile = {
    id,
    builtAt: '2026-11-20T10:00:00.000Z',
    commit: 'abc',
    inputs: 'same',
    files: [],
    unit: 'host',
    kind: 'host',
    host: { ...host, release: id, base: `/releases/host/${id}/` },
  }
  for (const [file, content] of Object.entries(files)) {
    await deployment.target.create(`${storePaths.release('host', id)}/${file}`, content)
  }
  await deployment.target.create(storePaths.releaseFile('host', id), JSON.stringify(release))
}

test('writes the page and the service worker of a promoted host to the root, forward and back', async () => {
  await published('h1', { 'index.html': 'page 1 of %ENVIRONMENT%', 'sw.js': 'worker 1', 'robots.txt': 'robots 1' })
  await published('h2', { 'index.html': 'page 2 of %ENVIRONMENT%', 'sw.js': 'worker 2' })
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'host', 'h2')
  expect([atRoot('index.html'), atRoot('sw.js')]).toEqual(['page 2 of staging', 'worker 2'])
  // Browsers request this name under every host, so a host without the file leaves it in place.
  expect(atRoot('robots.txt')).toBe('robots 1')
  const { seq, host } = await promote(deployment, 'host', 'h1')
  expect([atRoot('index.html'), atRoot('sw.js')]).toEqual(['page 1 of staging', 'worker 1'])
  expect([seq, host?.release]).toEqual([3, 'h1'])
})

test('writes the host’s files for fixed names to the root byte for byte, and reports one that lags', async () => {
  const icon = Uint8Array.from([0, 255, 128, 10])
  await published('h4', { 'index.html': 'page 4' })
  await deployment.target.create(`${storePaths.release('host', 'h4')}/favicon.ico`, icon)
  await promote(deployment, 'host', 'h4')
  expect(await deployment.target.readBytes('favicon.ico')).toEqual(Buffer.from(icon))
  expect(await laggingDocuments(deployment)).toEqual([])
  const { version } = (await deployment.target.read('favicon.ico')) ?? {}
  await deployment.target.replace('favicon.ico', 'other', version ?? null)
  expect(await laggingDocuments(deployment)).toEqual(['favicon.ico'])
  expect(await settle(deployment)).toEqual(['favicon.ico'])
})

test('removes the former service worker for a host without one', async () => {
  await published('h0', { 'index.html': 'page 0' })
  await promote(deployment, 'host', 'h0')
  expect(atRoot('sw.js')).toContain('registration.unregister()')
})

test('refuses a host without a page, and changes nothing', async () => {
  const before = await readRegistry(deployment.target, deployment.environment)
  await published('h3', {})
  await expect(promote(deployment, 'host', 'h3')).rejects.toThrow('index.html')
  expect(await readRegistry(deployment.target, deployment.environment)).toEqual(before)
})
