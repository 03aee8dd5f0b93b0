import { defineRecipe } from '@chakra-ui/react'
import { touchScreen } from '@dayline/shared/ui'

/** The number of a page; the current page is tinted. */
export const pageButton = defineRecipe({
  base: {
    minW: '8',
    h: '8',
    px: '1.5',
    borderRadius: 'l2',
    cursor: 'pointer',
    color: 'fg.muted',
    [touchScreen]: { minW: '11', h: '11' },
    '&:hover': { bg: 'bg.muted' },
    '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
})
