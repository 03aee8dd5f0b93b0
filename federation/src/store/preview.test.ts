import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry } from '../registry/registryStore.ts'
import type { Place } from '../registry/served.ts'
import { previewPageOf } from '../serve/previews.ts'
import { directoryTarget } from './directoryTarget.ts'
import { storePaths } from './paths.ts'
import { closePreview, openPreview, openPreviews } from './preview.ts'
import { promote } from './promote.ts'
import { publishSample, publishSampleHost } from './sampleReleases.ts'

let folder: string
let place: Place

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-preview-'))
  place = { target: directoryTarget(folder), environment: 'production' }
  await publishSampleHost(place.target, 'h1')
  await promote(place, 'host', 'h1')
  for (const id of ['v1', 'v2']) await publishSample(place.target, 'tracking', id)
  await promote(place, 'tracking', 'v1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const text = async (path: string) => (await place.target.read(path))?.content
const activeIn = async (environment: string) => (await readRegistry(place.target, environment)).remotes.tracking?.active

test('a preview shows its release beside what runs, and nobody else sees it', async () => {
  const [page, registry] = [await text('index.html'), await text('registry/production.json')]
  await openPreview(place, 'blue', 'tracking', 'v2')
  expect(await activeIn('preview-blue')).toBe('v2')
  expect((await readRegistry(place.target, 'preview-blue')).host?.release).toBe('h1')
  expect(await text(storePaths.previewPage('preview-blue'))).toContain('/registry/preview-blue.json')
  expect([await text('index.html'), await text('registry/production.json')]).toEqual([page, registry])
})

test('a host can be previewed too: its page stands at the preview’s address only', async () => {
  await publishSampleHost(place.target, 'h2')
  await openPreview(place, 'shell', 'host', 'h2')
  expect(await text(storePaths.previewPage('preview-shell'))).toContain('page of h2')
  expect(await text('index.html')).toContain('page of h1')
})

test('a branch that changes two units shows both in one preview', async () => {
  await publishSampleHost(place.target, 'h2')
  await openPreview(place, 'both', 'tracking', 'v2')
  await openPreview(place, 'both', 'host', 'h2')
  const { host, remotes } = await readRegistry(place.target, 'preview-both')
  expect([host?.release, remotes.tracking?.active]).toEqual(['h2', 'v2'])
})

test('a preview that is over leaves nothing that a browser could load', async () => {
  await openPreview(place, 'blue', 'tracking', 'v2')
  expect(await openPreviews(place.target)).toEqual(['blue'])
  await closePreview(place, 'blue')
  expect(await openPreviews(place.target)).toEqual([])
  expect(await text(storePaths.previewPage('preview-blue'))).toBeUndefined()
  await expect(closePreview(place, 'blue')).rejects.toThrow('There is no preview blue. None is open.')
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
