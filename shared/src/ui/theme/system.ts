import { createSystem, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { globalStyles } from './globalStyles.ts'
import { semanticTokens } from './semanticTokens.ts'
import { keyframes, tokens } from './tokens.ts'

const engine = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'dl',
  cssVarsRoot: ':where(html)',
  conditions: { light: ':root &', dark: '[data-theme=dark] &' },
  globalCss: globalStyles,
  theme: {
    breakpoints: { sm: '640px', md: '900px', lg: '1024px', xl: '1280px', '2xl': '1440px' },
    keyframes,
    tokens,
    semanticTokens,
  },
})

/**
 * Chakra makes the recipe of an element each time that the element renders, and with it an empty cache of its styles: a
 * seventh of the processor time of page tests. Recipes are constants, so each is made once.
 */
function makeOnce<Config extends object, Recipe>(make: (config: Config) => Recipe): (config: Config) => Recipe {
  const made = new WeakMap<Config, Recipe>()
  return (config) => {
    const known = made.get(config)
    if (known) return known
    const recipe = make(config)
    made.set(config, recipe)
    return recipe
  }
}

/**
 * The styling engine with our tokens and without Chakra's theme: recipes are beside the components that use them, so
 * that the sign-in page loads only its own (docs/decisions/034).
 */
export const system: SystemContext = {
  ...engine,
  cva: makeOnce(engine.cva) as SystemContext['cva'],
  sva: makeOnce(engine.sva) as SystemContext['sva'],
}
