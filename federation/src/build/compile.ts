import webpack, { type Compilation } from 'webpack'
import type { BuildOptions, Recipe } from '../webpack/recipe.ts'
import { BuildError } from './BuildError.ts'

/** Runs a unit's recipe once. @returns the finished compilations, in the recipe's order */
export function compile(recipe: Recipe, options: BuildOptions): Promise<Compilation[]> {
  const compiler = webpack(recipe.configurations(options))
  if (!compiler) throw new BuildError(`${recipe.unit} has no build configuration.`)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError)
        if (!stats) return reject(new BuildError(`The build of ${recipe.unit} failed without a result.`))
        if (stats.hasErrors()) return reject(new BuildError(stats.toString({ all: false, errors: true })))
        if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`)
        resolve(stats.stats.map((one) => one.compilation))
      })
    })
  })
}
