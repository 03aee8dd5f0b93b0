import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractMajor } from '@dayline/shared/contract'
import type { Compilation } from 'webpack'
import { compile } from '../build/compile.ts'
import { namedChunksOf, preloadOf } from '../build/graph.ts'
import { environmentMark, renderIndexHtml, startChunks } from '../build/indexHtml.ts'
import { integrityOf } from '../integrity.ts'
import { Registry } from '../registry/schema.ts'
import { compressedForms } from '../releases/compressedForms.ts'
import { readScreens } from '../screens/readScreens.ts'
import { folderOf } from '../units.ts'
import { earlyFile, hostEntryFile, themeFile } from '../webpack/hostRecipe.ts'
import { areaChunk, areaUnits, monolithRecipe } from './monolithRecipe.ts'

const id = 'monolith'
const base = `/releases/host/${id}/`

/** Builds host and areas as one application into its own store, which the server serves like any other. */
export async function buildMonolith(store: string): Promise<void> {
  const folder = folderOf('host')
  const out = join(store, 'releases/host', id)
  mkdirSync(out, { recursive: true })
  const [compilation] = await compile(await monolithRecipe(folder), { release: id, mode: 'production', out })
  if (!compilation) throw new Error('The build of the single bundle failed without a result.')
  writeIndexHtml(store, out, folder, compilation)
  await writeRegistry(store, out, compilation)
  await compress(out)
}

async function compress(out: string): Promise<void> {
  for (const file of readdirSync(out).filter((name) => /\.(js|css)$/.test(name))) {
    for (const [extension, packed] of await compressedForms(readFileSync(join(out, file)))) {
      writeFileSync(join(out, file + extension), packed)
    }
  }
}

function writeIndexHtml(store: string, out: string, folder: string, compilation: Compilation): void {
  const named = (path: string) => ({ url: base + path, integrity: integrityOf(readFileSync(join(out, path))) })
  const all = readdirSync(out)
  const html = renderIndexHtml(readFileSync(join(folder, 'src/index.html'), 'utf8'), {
    theme: named(themeFile),
    scripts: [earlyFile, hostEntryFile].map(named),
    chunks: startChunks(base, namedChunksOf(compilation, {}), []),
    styles: all.filter((file) => /^main\b.*\.css$/.test(file)).map(named),
    fonts: all.filter((file) => /^inter-latin-wght-normal\..*woff2$/.test(file)).map((file) => base + file),
  })
  writeFileSync(join(store, 'index.html'), html.replaceAll(environmentMark, 'production'))
  cpSync(join(folder, 'public/site'), store, { recursive: true })
}

/** Lists areas as if they were releases, so that the early script prefetches here as it does with federation. */
async function writeRegistry(store: string, out: string, compilation: Compilation): Promise<void> {
  const chunks = namedChunksOf(compilation, {})
  const areas = await Promise.all(areaUnits.map(async (unit) => ({ unit, rows: await readScreens(folderOf(unit)) })))
  const remotes = areas.flatMap(({ unit, rows }) => {
    const [entry, ...files] = chunks[areaChunk(unit)] ?? []
    if (!entry) return []
    const { screens } = preloadOf(compilation, folderOf(unit), { './area': './src/area.tsx' })
    const release = {
      base,
      entry,
      integrity: integrityOf(readFileSync(join(out, entry))),
      contract: contractMajor,
      consumes: {},
      preload: { area: { files, shares: [] }, screens, slots: {} },
      screens: rows,
      commit: id,
      bytes: 0,
    }
    const remote = {
      active: id,
      lastGood: id,
      blocked: [],
      swap: 'next-nav',
      rollout: null,
      releases: { [id]: release },
    }
    return [[unit, remote] as const]
  })
  const host = { release: id, base, contracts: [contractMajor], provides: {}, shares: {}, chunks }
  const registry = JSON.stringify(Registry.parse({ seq: 1, host, remotes: Object.fromEntries(remotes) }))
  mkdirSync(join(store, 'registry'), { recursive: true })
  writeFileSync(join(store, 'registry/production.json'), registry)
  writeFileSync(join(store, 'registry/production.js'), `window.__DAYLINE_REGISTRY__=${registry}`)
}
