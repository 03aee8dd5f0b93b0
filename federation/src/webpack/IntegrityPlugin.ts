import webpack, { type Compiler } from 'webpack'
import { chunkHashOf } from '../integrity.ts'

const marker = '__DAYLINE_INTEGRITY__'
// The minifier may remove the quotes around the key.
const markerLiteral = new RegExp(`\\{\\s*["']?${marker}["']?\\s*:\\s*1\\s*\\}`)

/** Where the content hash is in a file's name, or in an address that ends with it. */
const keyAt = [-'0123456789.js'.length, -'.js'.length] as const

/**
 * Writes the hash of each chunk into the entry, so that the browser refuses a chunk that differs from the build.
 * The registry has the entry's own hash; together they complete the chain.
 */
export class IntegrityPlugin {
  readonly name = 'IntegrityPlugin'
  private readonly entryFile: string

  constructor(entryFile: string) {
    this.entryFile = entryFile
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap(
        this.name,
        (code) => `${code}
var integrity = {"${marker}":1}[url.slice(${keyAt.join(', ')})];
if (integrity) script.integrity = "sha256-" + integrity;`,
      )
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: this.name, stage }, (assets) => {
        const entry = assets[this.entryFile]
        if (!entry) return
        const hashes = Object.fromEntries(
          Object.keys(assets)
            .filter((file) => file.endsWith('.js') && file !== this.entryFile)
            .map((file) => [file.slice(...keyAt), chunkHashOf(assets[file]?.buffer() ?? '')]),
        )
        const source = entry.source().toString()
        if (!markerLiteral.test(source)) {
          if (Object.keys(hashes).length === 0) return
          throw new Error(`${this.entryFile} has chunks, but nowhere to insert their hashes.`)
        }
        compilation.updateAsset(
          this.entryFile,
          new sources.RawSource(source.replace(markerLiteral, () => JSON.stringify(hashes))),
        )
      })
    })
  }
}
