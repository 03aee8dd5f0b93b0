import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { BuildError } from '../build/BuildError.ts'
import { compilerOf } from '../build/typeCheck.ts'
import { root } from '../repository.ts'

const run = promisify(execFile)

/** Types are checked by `pnpm check`; references and incremental builds are for the checkout only. */
const settings = [
  ...['--noCheck', '--declaration', '--rewriteRelativeImportExtensions'],
  ...['--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false'],
]

const isTest = (path: string): boolean => /\.(test|howto)\.(d\.ts|js)$/.test(path)

/**
 * Compiles the sources of a package of this checkout to scripts and declarations, because Node does not strip types of
 * installed packages.
 * @param to a folder that does not exist yet
 * @throws BuildError with the compiler's message
 */
export async function compilePackage(name: string, to: string): Promise<void> {
  const out = mkdtempSync(join(dirname(to), 'compiled-'))
  try {
    const args = [compilerOf(), '-p', join(root, name), '--outDir', out, ...settings, '--pretty', 'false']
    await run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 }).catch((error: { stdout: string }) => {
      throw new BuildError(`The sources of ${name} could not be compiled:\n${error.stdout}`)
    })
    cpSync(join(out, 'src'), to, { recursive: true, filter: (path) => !isTest(path) })
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
  const sources = join(root, name, 'src')
  for (const file of globSync('**/*.{mjs,css,svg,png,woff2}', { cwd: sources })) {
    cpSync(join(sources, file), join(to, file))
  }
}

/** The compiler options of the web packages, for a remote's own repository. */
export async function webCompilerOptions(): Promise<Record<string, unknown>> {
  const args = [compilerOf(), '-p', join(root, 'tsconfig.web.json'), '--showConfig']
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 })
  const { compilerOptions } = JSON.parse(stdout) as { compilerOptions: Record<string, unknown> }
  const { composite, declaration, emitDeclarationOnly, incremental, ...options } = compilerOptions
  return { ...options, noEmit: true, types: ['@dayline/federation/assets'] }
}
