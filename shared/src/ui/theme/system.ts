import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { globalStyles } from './globalStyles.ts'
import { semanticTokens } from './semanticTokens.ts'
import { keyframes, tokens } from './tokens.ts'

/**
 * The styling engine with our tokens and without Chakra's theme: recipes are beside the components that use them, so
 * that the sign-in page loads only its own (docs/decisions/006).
 */
export const system = createSystem(defaultBaseConfig, {
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
