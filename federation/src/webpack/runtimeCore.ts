import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the federation runtime's core, an indirect dependency: three packages below ours. */
function folderOfRuntimeCore(): string {
  let from = import.meta.filename
  for (const name of ['enhanced', 'runtime-tools', 'runtime', 'runtime-core']) {
    from = createRequire(from).resolve(`@module-federation/${name}`)
  }
  return dirname(dirname(from))
}

/** The runtime in the host's build, which every remote runs on. */
export const runtimeCore = {
  key: '@module-federation/runtime-core',
  folder: folderOfRuntimeCore(),
  version: (createRequire(import.meta.url)(`${folderOfRuntimeCore()}/package.json`) as { version: string }).version,
}
