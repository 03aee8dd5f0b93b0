import type { RemoteReleaseFile } from '../registry/releaseFile.ts'
import { sampleRegistry, sampleRelease } from '../registry/sampleRegistry.ts'
import { screenClashes } from './screenClashes.ts'

const tracking = sampleRegistry().remotes.tracking?.releases.v2
const [sample] = Object.values(tracking?.screens ?? {})
if (!sample) throw new Error('The sample has a screen.')
const { go: _, ...row } = sample

function candidate(unit: string, screens: Record<string, string>): RemoteReleaseFile {
  const rows = Object.fromEntries(Object.entries(screens).map(([id, path]) => [id, { ...row, path }]))
  const remote = { ...sampleRelease(unit, 'v9'), screens: rows }
  return { id: 'v9', builtAt: '', commit: '', inputs: '', files: [], unit, kind: 'remote', remote }
}

const texts = (file: RemoteReleaseFile) => screenClashes(file, sampleRegistry()).map(({ text }) => text)

test('refuses an id that another remote has, and names the remote and the file to change', () => {
  expect(texts(candidate('reports', { 'my-activities': '/app/reports' }))).toEqual([
    'reports v9 has the screen my-activities, which tracking has too. Choose another in remote-reports/src/screens.ts.',
  ])
})

test('refuses an address that another remote or the host has', () => {
  expect(texts(candidate('reports', { one: '/app/tracking/my-activities', two: '/app/operations' }))).toEqual([
    'reports v9 uses /app/tracking/my-activities, where tracking shows my-activities. Choose another in remote-reports/src/screens.ts.',
    'reports v9 uses /app/operations, which belongs to the host. Choose another in remote-reports/src/screens.ts.',
  ])
})

test('refuses a letter that another remote has', () => {
  const file = candidate('reports', { one: '/app/reports' })
  if (file.remote.screens?.one) file.remote.screens.one.go = 'm'
  expect(texts(file)).toEqual([
    'reports v9 opens one with G M, which opens my-activities of tracking. Choose another in remote-reports/src/screens.ts.',
  ])
})

test('accepts a remote’s own screens', () => {
  expect(texts(candidate('tracking', { 'my-activities': '/app/tracking/my-activities' }))).toEqual([])
})
