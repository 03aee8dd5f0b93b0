import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { previewPageOf } from '../serve/previews.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { closePreview, openPreview, openPreviews } from './preview.ts'
import { promote } from './promote.ts'

let folder: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-preview-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  await promote(deployment, 'host', 'h1')
  for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'tracking', 'v1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const text = async (path: string) => (await deployment.target.read(path))?.content
const activeIn = async (environment: string) =>
  (await readRegistry(deployment.target, environment)).remotes.tracking?.active

test('shows a preview’s release beside the active ones, at no other address', async () => {
  const [page, registry] = [await text('index.html'), await text('registry/production.json')]
  await openPreview(deployment, 'blue', 'tracking', 'v2')
  expect(await activeIn('preview-blue')).toBe('v2')
  expect((await readRegistry(deployment.target, 'preview-blue')).host?.release).toBe('h1')
  expect(await text(storePaths.previewPage('preview-blue'))).toContain('/registry/preview-blue.json')
  expect([await text('index.html'), await text('registry/production.json')]).toEqual([page, registry])
})

test('gives a preview no fallback, so that a fault of the release shows', async () => {
  await openPreview(deployment, 'blue', 'tracking', 'v2')
  const { tracking } = (await readRegistry(deployment.target, 'preview-blue')).remotes
  expect(tracking).toMatchObject({ active: 'v2', lastGood: 'v2' })
  expect(Object.keys(tracking?.releases ?? {})).toEqual(['v2'])
})

test('previews a host too, and serves its page only at the preview’s address', async () => {
  await publishSampleHost(deployment.target, 'h2')
  await openPreview(deployment, 'shell', 'host', 'h2')
  expect(await text(storePaths.previewPage('preview-shell'))).toContain('page of h2')
  expect(await text('index.html')).toContain('page of h1')
})

test('shows two units of a branch in one preview', async () => {
  await publishSampleHost(deployment.target, 'h2')
  await openPreview(deployment, 'both', 'tracking', 'v2')
  await openPreview(deployment, 'both', 'host', 'h2')
  const { host, remotes } = await readRegistry(deployment.target, 'preview-both')
  expect([host?.release, remotes.tracking?.active]).toEqual(['h2', 'v2'])
})

test('leaves nothing of a closed preview that a browser could load', async () => {
  await openPreview(deployment, 'blue', 'tracking', 'v2')
  expect(await openPreviews(deployment.target)).toEqual(['blue'])
  await closePreview(deployment, 'blue')
  expect(await openPreviews(deployment.target)).toEqual([])
  expect(await text(storePaths.previewPage('preview-blue'))).toBeUndefined()
  await expect(closePreview(deployment, 'blue')).rejects.toThrow('There is no preview blue. There are no previews.')
})

test.each([
  ['preview-blue.localhost:8080', 'pages/preview-blue.html'],
  ['PREVIEW-Blue.example.com', 'pages/preview-blue.html'],
  ['localhost:8080', null],
  ['preview-.example.com', null],
  ['preview-blue', null],
  ['preview-../../x.example.com', null],
  ['my-preview-blue.example.com', null],
])('the address %s shows the page %s', (host, path) => {
  expect(previewPageOf(host)).toBe(path)
})
