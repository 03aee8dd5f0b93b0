import { defineRecipe } from '@chakra-ui/react'
import { touchScreen } from '../theme/touchScreen.ts'

/** Style of all inputs and pickers. */
export const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minW: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    px: '3',
    fontSize: 'md',
    transition: 'border-color 120ms, box-shadow 120ms',
    '&:hover:not(:disabled, [aria-invalid=true])': { borderColor: 'fg.subtle' },
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '-1px',
      borderColor: 'brand.focusRing',
    },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    [touchScreen]: { minH: '11' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed', bg: 'bg.muted' },
  },
  variants: {
    size: {
      sm: { h: '8', px: '2.5', fontSize: 'sm' },
      md: { h: '9' },
      lg: { h: '11' },
    },
    /** No frame until hovered, focused or invalid: a field in a line of text. */
    isPlain: {
      true: {
        borderColor: 'transparent',
        bg: 'transparent',
        px: '2',
        '&:hover:not(:disabled, [aria-invalid=true])': { borderColor: 'border.control' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
