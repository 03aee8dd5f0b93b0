import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../repository.ts'
import { screenTypesFile, writeScreenTypes } from '../screens/screenTypes.ts'
import { compilePackage, webCompilerOptions } from './compile.ts'
import { minNode, sharedManifest, toolManifest, versionOf } from './manifests.ts'

const run = promisify(execFile)

const writeJson = (path: string, content: object) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

/** Adds the rooms, and the ids of this checkout's screens, so that links to them are typed elsewhere too. */
async function fillShared(folder: string, version: string): Promise<void> {
  await compilePackage('shared', join(folder, 'dist'))
  await writeScreenTypes()
  writeFileSync(join(folder, 'dist/screens.d.ts'), readFileSync(screenTypesFile))
  const table = join(folder, 'dist/navigation/screenTable.d.ts')
  writeFileSync(table, `/// <reference path="../screens.d.ts" />\n${readFileSync(table, 'utf8')}`)
  writeJson(join(folder, 'package.json'), sharedManifest(version))
}

/** A command of the tool. It reads a remote's declarations as TypeScript, which Node supports from this version on. */
const programOf = (name: string): string => `#!/usr/bin/env node
if (!process.features.typescript) {
  console.error(\`This requires Node ${minNode} or newer, but runs on Node \${process.versions.node}.\`)
  process.exit(1)
}
await import('../dist/cli/${name}.js')
`

async function fillTool(folder: string, version: string): Promise<void> {
  await compilePackage('federation', join(folder, 'dist'))
  mkdirSync(join(folder, 'bin'))
  for (const program of ['release', 'screenTypes']) {
    writeFileSync(join(folder, `bin/${program}.js`), programOf(program), { mode: 0o755 })
  }
  const assets = readFileSync(join(root, 'tools/types/assets.d.ts'), 'utf8')
  writeFileSync(join(folder, 'assets.d.ts'), assets.replace(/^\/\/\/ <reference.*\n/, ''))
  writeJson(join(folder, 'tsconfig.json'), { compilerOptions: await webCompilerOptions() })
  writeJson(join(folder, 'package.json'), toolManifest(version))
}

/** @returns the path of the tarball */
async function pack(folder: string, name: string, out: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', out]
  const { stdout } = await run('npm', args, { cwd: folder })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const path = join(out, `${name}.tgz`)
  renameSync(join(out, filename), path)
  return path
}

/** The packages of a kit: where they are, and their version. */
export type Kit = { version: string; packages: string[] }

/**
 * Packs the shared rooms and this tool for remotes in other repositories, which are built with and against them.
 * @param build names the state of the sources; part of the packages' version
 */
export async function packKit(out: string, build: string): Promise<Kit> {
  const version = versionOf(build)
  const folder = mkdtempSync(join(tmpdir(), 'dayline-kit-'))
  mkdirSync(out, { recursive: true })
  try {
    const packages: string[] = []
    for (const [name, fill] of [['shared', fillShared] as const, ['federation', fillTool] as const]) {
      mkdirSync(join(folder, name))
      await fill(join(folder, name), version)
      packages.push(await pack(join(folder, name), `dayline-${name}`, out))
    }
    return { version, packages }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
