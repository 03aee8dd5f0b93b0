import { createRequire } from 'node:module'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

type Config = {
  forbidden: (IForbiddenRuleType & { name: string })[]
  options: ICruiseOptions & { enhancedResolveOptions: Record<string, unknown> }
}

/** The rules of .dependency-cruiser.cjs. */
export function readConfig(root: string): Config {
  return createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as Config
}

/** Checks the packages below `baseDir` against the rules. */
export async function cruisePackages(baseDir: string, packages: string[], config: Config): Promise<ICruiseResult> {
  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    packages,
    { ...options, baseDir, validate: true, ruleSet: { forbidden: structuredClone(config.forbidden) } },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of its result')
  return output
}
