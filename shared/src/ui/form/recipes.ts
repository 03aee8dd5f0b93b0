import { defineSlotRecipe } from '@chakra-ui/react'
import { touchScreen } from '@dayline/shared/ui'
import { floatingStyles } from '@dayline/shared/ui/overlay'

/** A button that opens a short list. */
export const selectRecipe = defineSlotRecipe({
  className: 'dl-select',
  slots: ['root', 'label', 'trigger', 'positioner', 'content', 'item', 'itemText', 'itemIndicator'],
  base: {
    root: { display: 'inline-block', position: 'relative' },
    // As wide as its longest option, within limits.
    content: {
      ...floatingStyles,
      p: '1',
      minW: 'var(--reference-width)',
      maxW: 'min(24rem, calc(100vw - 1rem))',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '8',
      px: '2.5',
      py: '1.5',
      borderRadius: 'l1',
      cursor: 'pointer',
      [touchScreen]: { minH: '11' },
      _highlighted: { bg: 'bg.muted' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    itemText: { flex: '1' },
    itemIndicator: { color: 'brand.fg', display: 'inline-flex', '&[hidden]': { display: 'none' } },
  },
})

/** A switch that is on or off. */
export const switchRecipe = defineSlotRecipe({
  className: 'dl-switch',
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: { position: 'relative', display: 'inline-flex', gap: '3', alignItems: 'center', cursor: 'pointer' },
    control: {
      flexShrink: 0,
      w: '9',
      h: '5',
      p: '2px',
      borderRadius: 'full',
      bg: 'border.control',
      transition: 'background-color 120ms',
      _checked: { bg: 'brand.solid' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
      _disabled: { opacity: 0.5 },
    },
    thumb: {
      display: 'block',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'sm',
      transition: 'transform 120ms',
      _checked: { transform: 'translateX(16px)' },
    },
    label: { fontSize: 'md', fontWeight: 'medium' },
  },
})

/** Colors in a row. */
export const colorsRecipe = defineSlotRecipe({
  className: 'dl-colors',
  slots: ['root', 'item', 'itemControl'],
  base: {
    root: { display: 'flex', gap: '2', flexWrap: 'wrap' },
    item: { position: 'relative', display: 'inline-flex', cursor: 'pointer', [touchScreen]: { p: '2' } },
    itemControl: {
      boxSize: '7',
      borderRadius: 'full',
      _checked: { outline: '2px solid', outlineColor: 'fg', outlineOffset: '2px' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
  },
})
