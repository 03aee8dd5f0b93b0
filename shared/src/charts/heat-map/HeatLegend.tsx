import { chakra } from '@dayline/shared/ui'
import type { ChartChange } from '../changes.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { legendSteps, stepColor } from './heat.ts'

type HeatLegendProps = {
  highest: number
  format: (value: number) => string
  comparedLabel: string | undefined
  /** Change of the hovered or focused cell. */
  change: ChartChange | undefined
  children: string | undefined
}

/** The shades with their values, what the marks mean, and the hovered or focused cell. */
export function HeatLegend({ highest, format, comparedLabel, change, children }: HeatLegendProps) {
  return (
    <chakra.div
      aria-hidden
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      mt="2"
      minH="5"
      fontSize="xs"
      color="fg.muted"
    >
      {legendSteps(highest).map(({ step, limit }) => (
        <chakra.span key={limit} display="inline-flex" alignItems="center" gap="1.5" whiteSpace="nowrap" data-number>
          <chakra.span boxSize="12px" borderRadius="3px" style={{ background: stepColor(step) }} />
          {`up to ${format(limit)}`}
        </chakra.span>
      ))}
      {comparedLabel &&
        (['more', 'less'] as const).map((direction) => (
          <chakra.span key={direction} display="inline-flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
            <ChangeMark change={{ direction, text: '', words: '', smallBecause: null }} />
            {`${direction} than ${comparedLabel}`}
          </chakra.span>
        ))}
      {children && (
        <chakra.span ms={{ md: 'auto' }} color="fg" fontWeight="medium" data-number>
          {children}
          {change && (
            <chakra.span
              ms="2"
              fontWeight="normal"
              {...(change.smallBecause && { color: 'fg.subtle', fontStyle: 'italic' })}
            >
              {change.text}
            </chakra.span>
          )}
        </chakra.span>
      )}
    </chakra.div>
  )
}
