import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openPreview } from '../promotion/preview.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { compressible } from '../releases/compressedForms.ts'
import { readRelease } from '../releases/releases.ts'
import { buildServer } from '../serve/server.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { previewEnvironment, storePaths } from '../storage/paths.ts'
import { forEachOf } from '../storage/target.ts'

/** The address of a candidate, and the registry of its page. */
export type Trial = { url: string; registry: Registry; stop: () => Promise<void> }

const name = 'trial'

function releasesIn({ host, remotes }: Registry): [unit: string, id: string][] {
  const ofRemotes = Object.entries(remotes).flatMap(([unit, { releases }]) =>
    Object.keys(releases).map((id): [string, string] => [unit, id]),
  )
  return host ? [['host', host.release], ...ofRemotes] : ofRemotes
}

async function copyRelease({ target }: Deployment, folder: string, unit: string, id: string): Promise<void> {
  const base = storePaths.release(unit, id)
  const { files } = await readRelease(target, unit, id)
  const paths = files.flatMap(({ path }) => (compressible.test(path) ? [path, `${path}.gz`, `${path}.br`] : [path]))
  await forEachOf(['release.json', ...paths], 8, async (path) => {
    const content = await target.readBytes(`${base}/${path}`)
    if (!content) return
    await mkdir(dirname(join(folder, base, path)), { recursive: true })
    await writeFile(join(folder, base, path), content)
  })
}

/** Creates a local store with the active releases and the candidate, wherever the real store is. */
async function copyStore(deployment: Deployment, folder: string, registry: Registry, file: ReleaseFile): Promise<void> {
  const releases = [...releasesIn(registry), [file.unit, file.id] as [string, string]]
  const unique = new Map(releases.map(([unit, id]) => [`${unit}/${id}`, [unit, id] as const]))
  for (const [unit, id] of unique.values()) await copyRelease(deployment, folder, unit, id)
  const path = storePaths.registry(deployment.environment)
  await directoryTarget(folder).create(path, `${JSON.stringify(registry)}\n`)
}

/**
 * Serves a candidate as a preview (`release preview`) of a copy of the store, on this machine only, with a running
 * API.
 * @param api its address, with or without `/api`
 */
export async function startTrial(
  deployment: Deployment,
  registry: Registry,
  file: ReleaseFile,
  api: string,
): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'dayline-smoke-'))
  await copyStore(deployment, folder, registry, file)
  const copy: Deployment = { target: directoryTarget(folder), environment: deployment.environment }
  const previewed = await openPreview(copy, name, file.unit, file.id)
  const upstream = api.replace(/\/+$/, '').replace(/\/api$/, '')
  const app = await buildServer({ store: folder, api: upstream, hasServiceWorker: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://${previewEnvironment(name)}.localhost:${(app.server.address() as AddressInfo).port}`,
    registry: previewed,
    stop: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
