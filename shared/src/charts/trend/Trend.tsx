import { chakra } from '@dayline/shared/ui'
import { lazy, Suspense } from 'react'
import { ChartBoundary } from '../ChartBoundary.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { cssColor } from '../plot.ts'
import { useChartBox } from '../useChartBox.ts'
import { useWalk } from '../useWalk.ts'
import { stepBox, type TrendLine, type TrendStep, type TrendUnit, trendPhrase, trendText } from './trends.ts'

const Lines = lazy(() => import('./Lines.tsx').then(({ Lines }) => ({ default: Lines })))

const height = 180
const margin = { top: 10, right: 24, bottom: 28, left: 44 }

type TrendProps = {
  label: string
  /** Header of the table's first column, such as "Week". */
  noun: string
  steps: readonly TrendStep[]
  lines: readonly TrendLine[]
  unit: TrendUnit
  /** What opening a step does, for screen readers: "shows this week". */
  openText: string
  onOpen: (id: string) => void
}

/** Lines over time, and a table for screen readers. Arrow keys move, Enter or a click opens a step. */
export function Trend({ label, noun, steps, lines, unit, openText, onOpen }: TrendProps) {
  const { ref, key, width, style, isPrinting } = useChartBox()
  const { active, walkOn } = useWalk(steps.length)
  const plot = { left: margin.left, width: width - margin.left - margin.right, whole: width }
  const textAt = (line: TrendLine, index: number) => trendText(unit, line.values[index])
  return (
    <chakra.figure m="0" minW="0">
      <chakra.div ref={ref} position="relative" style={{ ...style, height }} overflow="hidden">
        <chakra.div aria-hidden>
          <ChartBoundary>
            <Suspense fallback={null}>
              <Lines
                key={key}
                steps={steps}
                lines={lines}
                unit={unit}
                width={width}
                height={height}
                margin={margin}
                isStill={isPrinting}
              />
            </Suspense>
          </ChartBoundary>
        </chakra.div>
        <chakra.div
          role="group"
          data-walk
          aria-label={`${label}. Arrow keys go through it, Enter ${openText}.`}
          position="absolute"
          inset="0"
        >
          {steps.map((step, index) => (
            <chakra.button
              key={step.id}
              type="button"
              aria-label={`${step.label}: ${lines.map((line) => trendPhrase(unit, line, index)).join(', ')}`}
              position="absolute"
              top="0"
              h="full"
              cursor="pointer"
              borderRadius="l1"
              boxShadow={active === index ? 'inset 0 0 0 1px {colors.border.control}' : undefined}
              style={stepBox(index, steps.length, plot)}
              onClick={() => onOpen(step.id)}
              {...walkOn(index)}
            />
          ))}
        </chakra.div>
      </chakra.div>
      <TrendLegend step={active === null ? undefined : steps[active]} lines={lines}>
        {(line) => (active === null ? null : textAt(line, active))}
      </TrendLegend>
      <ChartTable
        label={label}
        noun={noun}
        columns={lines}
        rows={steps.map(({ id, label }, index) => ({ id, label, texts: lines.map((line) => textAt(line, index)) }))}
      />
    </chakra.figure>
  )
}

type TrendLegendProps = {
  step: TrendStep | undefined
  lines: readonly TrendLine[]
  children: (line: TrendLine) => string | null
}

/** The lines with color and dashes, and their values at the hovered or focused step. */
function TrendLegend({ step, lines, children }: TrendLegendProps) {
  return (
    <chakra.div
      aria-hidden
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      mt="1"
      minH="4"
      fontSize="xs"
      color="fg.muted"
    >
      {lines.map((line) => (
        <chakra.span key={line.id} display="inline-flex" alignItems="center" gap="1.5">
          <chakra.span
            w="16px"
            style={{ borderTop: `2px ${line.isDashed ? 'dashed' : 'solid'} ${cssColor(line.color)}` }}
          />
          {line.label}
          {step && (
            <chakra.span color="fg" fontWeight="medium" data-number>
              {`${step.label}: ${children(line)}`}
            </chakra.span>
          )}
        </chakra.span>
      ))}
    </chakra.div>
  )
}
