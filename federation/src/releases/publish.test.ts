import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '../integrity.ts'
import type { RemoteReleaseFile } from '../registry/releaseFile.ts'
import { sampleRelease } from '../registry/sampleRegistry.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import type { ReleaseTarget } from '../storage/target.ts'
import { damageOf } from './damage.ts'
import { publishRelease } from './releases.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-publish-'))
const maps = join(folder, 'maps')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A build, as the machine that built it has it. */
function built(id: string): { files: string; note: RemoteReleaseFile } {
  const files = join(folder, id)
  mkdirSync(files)
  const chunk = `chunk of ${id}`
  const contents = { 'entry.js': `entry, ${integrityOf(chunk)}`, '12.js': chunk }
  for (const [path, content] of Object.entries(contents)) writeFileSync(join(files, path), content)
  const note: RemoteReleaseFile = {
    id,
    unit: 'tracking',
    kind: 'remote',
    builtAt: '2026-11-20T10:00:00.000Z',
    commit: 'abc',
    inputs: 'same',
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      bytes: content.length,
      integrity: integrityOf(content),
    })),
    remote: { ...sampleRelease('tracking', id), integrity: integrityOf(contents['entry.js']) },
  }
  writeFileSync(join(files, 'release.json'), JSON.stringify(note))
  return { files, note }
}

const newTarget = () => directoryTarget(mkdtempSync(join(folder, 'store-')))

/** A target that loses its network before the n-th write. */
function breakingOff(target: ReleaseTarget, left: number): ReleaseTarget {
  let rest = left
  const create: ReleaseTarget['create'] = async (path, content) => {
    if (rest-- <= 0) throw new Error('The network is gone.')
    await target.create(path, content)
  }
  return { ...target, create }
}

test('interrupted at any file, it is no release, and publishing again completes it', async () => {
  const { files, note } = built('v1')
  // Two files with two compressed forms each, and the manifest.
  for (let step = 0; step < 7; step++) {
    const target = newTarget()
    await expect(publishRelease(breakingOff(target, step), files, maps)).rejects.toThrow('The network is gone')
    expect(await target.read('releases/tracking/v1/release.json')).toBeNull()
    await publishRelease(target, files, maps)
    expect(await damageOf(target, note)).toEqual([])
  }
})

test('changes nothing when repeated, and refuses another build under the same id', async () => {
  const target = newTarget()
  const { files, note } = built('v2')
  await publishRelease(target, files, maps)
  await publishRelease(target, files, maps)
  writeFileSync(join(files, 'release.json'), JSON.stringify({ ...note, commit: 'other' }))
  await expect(publishRelease(target, files, maps)).rejects.toThrow(/already published.*never changes/)
})

/** A target on which another publisher of the same build finishes just before this one does. */
function overtaken(target: ReleaseTarget, files: string): ReleaseTarget {
  const create: ReleaseTarget['create'] = async (path, content) => {
    if (path.endsWith('/release.json')) await publishRelease(target, files, maps)
    await target.create(path, content)
  }
  return { ...target, create }
}

test('two publishers of one build at the same time both succeed, and its files stay', async () => {
  const target = newTarget()
  const { files, note } = built('v4')
  expect(await publishRelease(overtaken(target, files), files, maps)).toEqual(note)
  expect(await damageOf(target, note)).toEqual([])
})

test('removes no file that a release needs which another publisher completed before this one broke off', async () => {
  const target = newTarget()
  const { files, note } = built('v5')
  const other = overtaken(target, files)
  const create: ReleaseTarget['create'] = async (path, content) => {
    await other.create(path, content).catch(() => {
      throw new Error('The network is gone.')
    })
  }
  await expect(publishRelease({ ...target, create }, files, maps)).rejects.toThrow('The network is gone')
  expect(await damageOf(target, note)).toEqual([])
})

test('published again, it restores missing files, and names those that were changed', async () => {
  const target = newTarget()
  const { files, note } = built('v6')
  await publishRelease(target, files, maps)
  await target.remove('releases/tracking/v6/12.js')
  await target.remove('releases/tracking/v6/entry.js.br')
  await publishRelease(target, files, maps)
  expect(await damageOf(target, note)).toEqual([])
  await target.remove('releases/tracking/v6/12.js')
  await target.create('releases/tracking/v6/12.js', 'changed')
  await expect(publishRelease(target, files, maps)).rejects.toThrow(/12\.js differs from the file that was built/)
})

test('refuses a build that was changed after it was built', async () => {
  const { files } = built('v3')
  writeFileSync(join(files, '12.js'), 'edited')
  await expect(publishRelease(newTarget(), files, maps)).rejects.toThrow(/12\.js .* changed after the build/)
})
