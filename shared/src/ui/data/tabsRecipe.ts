import { defineSlotRecipe } from '@chakra-ui/react'
import { touchScreen } from '@dayline/shared/ui'

/** Labels above a line; the selected one is underlined. */
export const tabsRecipe = defineSlotRecipe({
  className: 'dl-tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      borderBottomWidth: '1px',
      borderColor: 'border',
      mb: '4',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
      h: '10',
      mb: '-1px',
      fontSize: 'md',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      color: 'fg.muted',
      borderBottom: '2px solid',
      borderColor: 'transparent',
      [touchScreen]: { h: '11' },
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'brand.solid' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
})
