import { percent, type Tone } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'

type ProgressBarProps = {
  /** Percent; null draws an empty bar with "–". */
  value: number | null
  label: string
  tone?: Tone | 'brand'
  /** Shows the percent beside the bar. */
  hasValue?: boolean
  size?: 'sm' | 'md'
}

/** A share as a bar. */
export function ProgressBar({ value, label, tone = 'brand', hasValue = false, size = 'sm' }: ProgressBarProps) {
  const cut = Math.min(100, Math.max(0, value ?? 0))
  return (
    <chakra.div display="flex" alignItems="center" gap="2" colorPalette={tone} minW="0">
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === null ? undefined : Math.round(cut)}
        aria-valuetext={percent(value)}
        flex="1"
        minW="8"
        h={size === 'sm' ? '1.5' : '2.5'}
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div
          h="full"
          borderRadius="full"
          bg="colorPalette.solid"
          transition="width 200ms"
          style={{ width: `${cut}%` }}
        />
      </chakra.div>
      {hasValue && (
        <chakra.span fontSize="sm" minW="9" textAlign="end" data-number>
          {percent(value)}
        </chakra.span>
      )}
    </chakra.div>
  )
}
