import { defineSlotRecipe } from '@chakra-ui/react'
import { touchScreen } from '@dayline/shared/ui'

const layer = 'calc({zIndex.modal} + var(--layer-index, 0))'
/** Surfaces that float beside a button: menus, lists, pickers. */
export const floatingStyles = {
  bg: 'bg.panel',
  color: 'fg',
  borderRadius: 'l2',
  boxShadow: 'md',
  outline: '0',
  maxH: 'min(var(--available-height), 26rem)',
  overflowY: 'auto',
  zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
  transformOrigin: 'var(--transform-origin)',
  fontSize: 'md',
  _open: { animation: 'fade-in 120ms, drop-in 120ms' },
  _closed: { animation: 'fade-out 80ms' },
} as const

/** Dialogs are centered, drawers on the right (full width below 900 px), sheets at the bottom, lightboxes cover all. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dl-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'bg.overlay',
      zIndex: layer,
      _open: { animation: 'fade-in 160ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    positioner: { position: 'fixed', inset: '0', display: 'flex', zIndex: layer, overscrollBehavior: 'none' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lg',
      outline: '0',
      fontSize: 'md',
      minH: '0',
    },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: '1.35' },
    description: { fontSize: 'sm', color: 'fg.muted', mt: '1' },
    header: {
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      px: '5',
      pt: '4',
      pb: '2',
      flexShrink: 0,
    },
    // The top padding leaves space for the focus ring of the first control: a scrolling box clips content outside it.
    body: { px: '5', pt: '1', pb: '5', flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
    footer: {
      display: 'flex',
      gap: '2',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      px: '5',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      flexShrink: 0,
    },
  },
  variants: {
    kind: {
      dialog: {
        positioner: {
          alignItems: { base: 'flex-end', sm: 'flex-start' },
          justifyContent: 'center',
          p: { base: '0', sm: '4' },
          pt: { sm: '10vh' },
        },
        content: {
          w: 'full',
          maxH: { base: '92dvh', sm: '80dvh' },
          borderRadius: { base: '12px 12px 0 0', sm: 'l3' },
          _open: {
            animation: {
              base: 'slide-in-bottom 200ms {easings.out}',
              sm: 'fade-in 160ms, scale-in 160ms {easings.out}',
            },
          },
          _closed: { animation: { base: 'slide-out-bottom 120ms', sm: 'fade-out 120ms, scale-out 120ms' } },
        },
      },
      drawer: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          h: '100dvh',
          w: { base: '100vw', md: 'var(--drawer-width, 560px)' },
          maxW: '100vw',
          _open: { animation: 'slide-in-right 200ms {easings.out}' },
          _closed: { animation: 'slide-out-right 140ms {easings.in}' },
        },
      },
      side: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          h: '100dvh',
          w: 'var(--drawer-width, 280px)',
          maxW: '90vw',
          _open: { animation: 'slide-in-left 200ms {easings.out}' },
          _closed: { animation: 'slide-out-left 140ms {easings.in}' },
        },
      },
      lightbox: {
        positioner: { alignItems: 'center', justifyContent: 'center', p: { base: '0', md: '6' } },
        content: {
          w: 'full',
          h: { base: '100dvh', md: 'full' },
          maxW: '110rem',
          borderRadius: { base: '0', md: 'l3' },
          _open: { animation: 'fade-in 160ms' },
          _closed: { animation: 'fade-out 120ms' },
        },
        // Its many buttons move below the title before they leave the title too little room.
        header: {
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          '& > :first-of-type': { flex: '1 1 10rem' },
          '& > :last-of-type': { flexWrap: 'wrap', justifyContent: 'flex-end' },
        },
      },
    },
    size: {
      sm: { content: { sm: { maxW: '26rem' } } },
      md: { content: { sm: { maxW: '34rem' } } },
      lg: { content: { sm: { maxW: '46rem' } } },
      xl: { content: { sm: { maxW: '64rem' } } },
      none: {},
    },
  },
  defaultVariants: { kind: 'dialog', size: 'md' },
})

/** A list of actions. */
export const menuRecipe = defineSlotRecipe({
  className: 'dl-menu',
  slots: [
    'trigger',
    'positioner',
    'content',
    'item',
    'itemText',
    'itemGroup',
    'itemGroupLabel',
    'itemCommand',
    'separator',
    'contextTrigger',
    'indicator',
    'triggerItem',
    'itemIndicator',
    'arrow',
    'arrowTip',
  ],
  base: {
    content: { ...floatingStyles, minW: '11rem', p: '1' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'full',
      minH: '8',
      [touchScreen]: { minH: '11' },
      px: '2.5',
      py: '1.5',
      borderRadius: 'l1',
      cursor: 'pointer',
      textAlign: 'start',
      textDecoration: 'none',
      color: 'fg',
      outline: '0',
      '& svg': { boxSize: '4', color: 'fg.subtle', flexShrink: 0 },
      _highlighted: { bg: 'bg.muted' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
      '&[data-tone=danger]': { color: 'fg.error', '& svg': { color: 'inherit' } },
    },
    itemGroupLabel: { px: '2.5', py: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
    separator: { h: '1px', bg: 'border', my: '1', mx: '-1', border: '0' },
  },
})

/** A small surface for pickers and details. */
export const popoverRecipe = defineSlotRecipe({
  className: 'dl-popover',
  slots: [
    'trigger',
    'anchor',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
    'arrow',
    'arrowTip',
    'indicator',
  ],
  base: { content: { ...floatingStyles, maxH: 'var(--available-height)', maxW: 'calc(100vw - 1rem)' } },
})

/** Text on hover and focus. */
export const tooltipRecipe = defineSlotRecipe({
  className: 'dl-tooltip',
  slots: ['trigger', 'positioner', 'content', 'arrow', 'arrowTip'],
  base: {
    content: {
      bg: 'bg.inverted',
      color: 'fg.inverted',
      px: '2.5',
      py: '1.5',
      borderRadius: 'l1',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: '1.4',
      maxW: '20rem',
      boxShadow: 'md',
      zIndex: 'tooltip',
      _open: { animation: 'fade-in 120ms' },
      _closed: { animation: 'fade-out 80ms' },
    },
  },
})
