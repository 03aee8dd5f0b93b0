import type { FastifyInstance } from 'fastify'
import type { MakeExport } from './exportFile.ts'
import { type ExportKind, exportKinds } from './links.rules.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    exportMakers: Map<ExportKind, MakeExport>
  }
}

/** Lets an area register the maker of the files of its export links. */
export function registerExport(app: FastifyInstance, kind: ExportKind, make: MakeExport): void {
  app.exportMakers.set(kind, make)
}

/** Collects the makers; a kind that no area has registered stops the boot. */
export function collectExports(app: FastifyInstance): FastifyInstance['exportMakers'] {
  const makers: FastifyInstance['exportMakers'] = new Map()
  app.decorate('exportMakers', makers)
  app.addHook('onReady', async () => {
    const missing = exportKinds.filter((kind) => !makers.has(kind))
    if (missing.length > 0) throw new Error(`No area has registered a maker for exports of ${missing.join(', ')}.`)
  })
  return makers
}
