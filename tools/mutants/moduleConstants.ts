import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** A node of the syntax tree with its surroundings, as Babel passes it. */
type Node = {
  isFunction: () => boolean
  isClass: () => boolean
  findParent: (matches: (parent: Node) => boolean) => Node | null
  traverse: (visitor: { Function: Visit; Class: Visit }) => void
}
type Visit = (found: { stop: () => void }) => void

const isCode = (node: Node): boolean => node.isFunction() || node.isClass()

function containsCode(node: Node): boolean {
  let isFound = isCode(node)
  const visit: Visit = (found) => {
    isFound = true
    found.stop()
  }
  if (!isFound) node.traverse({ Function: visit, Class: visit })
  return isFound
}

/**
 * Leaves out what runs when a module is loaded. Stryker does so by itself, unless one test loads the module while it
 * runs: then only that test counts, although all others read the constants, too.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'module-constants', {
    shouldIgnore: (path) => {
      const node = path as Node
      const isConstant = !node.findParent(isCode) && !containsCode(node)
      return isConstant ? 'A constant of the module: coverage cannot tell which tests read it.' : undefined
    },
  }),
]
