import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { Tone } from '@dayline/shared/format'
import type { ReactNode } from 'react'

const StyledBadge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    h: '5.5',
    minH: '22px',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { boxSize: '3', flexShrink: 0 },
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
})

export type BadgeProps = HTMLChakraProps<'span'> & {
  tone?: Tone | 'brand'
  variant?: 'subtle' | 'solid' | 'outline'
  icon?: ReactNode
}

/** A word in a color; the meaning is in the word, the color only helps. */
export function Badge({ tone = 'gray', icon, children, ...rest }: BadgeProps) {
  return (
    <StyledBadge colorPalette={tone} {...rest}>
      {icon}
      {children}
    </StyledBadge>
  )
}

/** A small number: round up to 99, square from 100 (docs/product/lists.md#badges). */
export function CountBadge({ count, tone = 'gray', label }: { count: number; tone?: Tone | 'brand'; label?: string }) {
  return (
    <Badge
      tone={tone}
      data-shape={count > 99 ? 'square' : 'round'}
      aria-label={label}
      role={label ? 'img' : undefined}
      justifyContent="center"
      minW="20px"
      minH="20px"
      h="5"
      px="1.5"
      fontSize="2xs"
      borderRadius={count > 99 ? 'sm' : 'full'}
    >
      {count}
    </Badge>
  )
}
