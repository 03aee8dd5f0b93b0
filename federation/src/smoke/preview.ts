import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import { type Place, registryScript, rootFilesOf } from '../registry/served.ts'
import { buildServer } from '../serve/server.ts'
import { storePaths } from '../store/paths.ts'
import { compressible, readRelease } from '../store/releases.ts'
import { forEachOf } from '../store/target.ts'

/** Where a candidate can be looked at, as if it were out. */
export type Preview = { url: string; stop: () => Promise<void> }

/** The registry as it would be, with nothing to fall back on: a fallback would hide what is looked for. */
export function previewRegistry(registry: Registry, file: ReleaseFile): Registry {
  const seq = registry.seq + 1
  if (file.kind === 'host') return { ...registry, seq, host: file.host }
  const { unit, id, remote } = file
  const entry = {
    active: id,
    lastGood: id,
    blocked: [],
    swap: 'next-nav',
    rollout: null,
    releases: { [id]: remote },
  } as const
  return { ...registry, seq, remotes: { ...registry.remotes, [unit]: { ...entry, blocked: [] } } }
}

function releasesIn({ host, remotes }: Registry): [unit: string, id: string][] {
  const ofRemotes = Object.entries(remotes).flatMap(([unit, { releases }]) =>
    Object.keys(releases).map((id): [string, string] => [unit, id]),
  )
  return host ? [['host', host.release], ...ofRemotes] : ofRemotes
}

async function put(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

async function copyRelease({ target }: Place, folder: string, unit: string, id: string): Promise<void> {
  const { files } = await readRelease(target, unit, id)
  await forEachOf(files, 8, async ({ path }) => {
    const from = `${storePaths.release(unit, id)}/${path}`
    for (const name of compressible.test(path) ? [from, `${from}.gz`, `${from}.br`] : [from]) {
      const content = await target.readBytes(name)
      if (content) await put(folder, name, content)
    }
  })
}

/** A store of its own with what the candidate's registry names, wherever the real one is. */
async function fillFolder(place: Place, folder: string, registry: Registry): Promise<void> {
  for (const [unit, id] of releasesIn(registry)) await copyRelease(place, folder, unit, id)
  const content = `${JSON.stringify(registry)}\n`
  await put(folder, storePaths.registry(place.environment), content)
  await put(folder, storePaths.registryScript(place.environment), registryScript(content))
  if (!registry.host) return
  for (const file of await rootFilesOf(place, registry.host.release)) await put(folder, file.path, file.content)
}

/**
 * Serves what people would get after the promotion, on this machine only, in front of an API that runs.
 * @param api its address, with or without `/api`
 */
export async function openPreview(place: Place, registry: Registry, api: string): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'dayline-smoke-'))
  await fillFolder(place, folder, registry)
  const upstream = api.replace(/\/+$/, '').replace(/\/api$/, '')
  const app = await buildServer({ store: folder, api: upstream, hasServiceWorker: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    stop: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
