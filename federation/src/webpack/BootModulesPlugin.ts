import webpack, { type Compiler, type Module, type ModuleGraph } from 'webpack'

/** Federation's own module kinds: they import targets in an asynchronous block, yet the page needs these to start. */
const federated = new Set(['consume-shared-module', 'provide-module'])

function neededBy(module: Module, graph: ModuleGraph): Module[] {
  const followsBlocks = federated.has(module.type)
  const needed: Module[] = []
  for (const connection of graph.getOutgoingConnections(module)) {
    if (!connection.module || !connection.dependency || connection.getActiveState(undefined) === false) continue
    const block = graph.getParentBlock(connection.dependency)
    if (block instanceof webpack.AsyncDependenciesBlock && !followsBlocks) continue
    needed.push(connection.module)
  }
  return needed
}

function closure(start: Module, graph: ModuleGraph): Set<Module> {
  const found = new Set([start])
  // A set grows while it is iterated, so this visits everything once.
  for (const module of found) for (const next of neededBy(module, graph)) found.add(next)
  return found
}

/**
 * Finds the modules that the host's first screen cannot start without, including those in shared rooms.
 * They are put into one chunk, named by index.html, so that a cold start needs one round trip and no chain of requests.
 */
export class BootModulesPlugin {
  readonly name = 'BootModulesPlugin'
  private readonly bootFile: string
  private found = new Set<Module>()

  constructor(bootFile: string) {
    this.bootFile = bootFile
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      // Before chunks are split, after unused exports are known.
      compilation.hooks.optimizeChunks.tap({ name: this.name, stage: -10 }, () => {
        const boot = [...compilation.modules].find((module) => module.nameForCondition?.() === this.bootFile)
        this.found = boot ? closure(boot, compilation.moduleGraph) : new Set()
      })
    })
  }

  /** For a cache group: is this module part of the start? Not consume modules, whose chunk would wait for itself. */
  has = (module: Module): boolean => !federated.has(module.type) && this.found.has(module)
}
