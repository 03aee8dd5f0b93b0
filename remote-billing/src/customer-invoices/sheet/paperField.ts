/** Text on paper until the pointer or the focus is on it. */
export const paperText = {
  borderColor: 'transparent',
  bg: 'transparent',
  px: '2',
  _hover: { borderColor: 'border.control' },
  _invalid: { borderColor: 'border.error' },
} as const

/** A line of such text. */
export const paperField = { ...paperText, size: 'sm' } as const
