import { useMediaQuery } from '@dayline/shared/ui/data'
import { Pie } from '@nivo/pie'
import { cssColor } from '../plot.ts'
import type { DonutSlice } from './slices.ts'

const faint = (color: string) => `color-mix(in srgb, ${color} 30%, transparent)`

type RingProps = {
  slices: readonly (DonutSlice & { color: string })[]
  size: number
  /** The highlighted slice; null = none. */
  activeId: string | null
}

/** The ring itself; loaded only where one is drawn, because the chart library is large. */
export function Ring({ slices, size, activeId }: RingProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <Pie
      data={slices
        .filter(({ value }) => value > 0)
        .map(({ id, label, value, color }) => ({
          id,
          label,
          value,
          color: activeId === null || activeId === id ? cssColor(color) : faint(cssColor(color)),
        }))}
      width={size}
      height={size}
      innerRadius={0.78}
      padAngle={1}
      cornerRadius={2}
      colors={{ datum: 'data.color' }}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      isInteractive={false}
      animate={!isStill}
    />
  )
}
