import type { Tone } from '@dayline/shared/format'
import { Link as RouterLink } from '@dayline/shared/router'
import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { Skeleton } from './state/Skeleton.tsx'

type StatProps = {
  label: ReactNode
  value: ReactNode
  /** The text of a `value` that is more than text, such as a button: its length sets the font size. */
  text?: string
  /** Small text below: change, share, comparison. */
  help?: ReactNode
  icon?: ReactNode
  tone?: Tone | 'brand'
  /** Makes the whole tile a link. */
  to?: string
  isLoading?: boolean
}

/** A number with its label. */
export function Stat({
  label,
  value,
  text = typeof value === 'string' ? value : '',
  help,
  icon,
  tone = 'gray',
  to,
  isLoading = false,
}: StatProps) {
  const style = {
    display: 'block',
    minW: '0',
    containerType: 'inline-size',
    px: '4',
    py: '3.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    color: 'fg',
    textDecoration: 'none',
  } as const
  const content = (
    <>
      <chakra.span display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
        {icon && (
          <chakra.span
            aria-hidden
            colorPalette={tone}
            color="colorPalette.fg"
            display="inline-flex"
            css={{ '& svg': { boxSize: '4' } }}
          >
            {icon}
          </chakra.span>
        )}
        <chakra.span truncate>{label}</chakra.span>
      </chakra.span>
      <chakra.span
        display="block"
        mt="1"
        fontSize="2xl"
        fontWeight="semibold"
        lineHeight="1.25"
        letterSpacing="tight"
        // A long amount gets smaller instead of breaking.
        {...(text && { style: { fontSize: fontSizeFor(text) } })}
        data-number
      >
        {isLoading ? <Skeleton h="7" w="50%" mt="0.5" /> : value}
      </chakra.span>
      {help && (
        <chakra.span display="block" mt="0.5" fontSize="xs" color="fg.subtle" data-number>
          {help}
        </chakra.span>
      )}
    </>
  )
  if (!to) return <chakra.div {...style}>{content}</chakra.div>
  return (
    <chakra.a asChild {...style} transition="border-color 120ms" _hover={{ borderColor: 'border.control' }}>
      <RouterLink to={to}>{content}</RouterLink>
    </chakra.a>
  )
}

/** The size of `2xl`, or what fits the text into one line of the tile; a digit is about 0.6 em wide. */
function fontSizeFor(text: string): string {
  return `min(1.5rem, ${Math.round(100 / (0.6 * text.length))}cqi)`
}

/** Tiles of equal width that wrap. */
export function StatGroup({ children, min = '9.5rem' }: { children: ReactNode; min?: string }) {
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={`repeat(auto-fit, minmax(min(${min}, 100%), 1fr))`}>
      {children}
    </chakra.div>
  )
}
