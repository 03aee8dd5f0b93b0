/** Looks like plain text until hovered or focused. */
export const paperText = {
  borderColor: 'transparent',
  bg: 'transparent',
  px: '2',
  _hover: { borderColor: 'border.control' },
  _invalid: { borderColor: 'border.error' },
} as const

/** A single-line field of such text. */
export const paperField = { ...paperText, size: 'sm' } as const
