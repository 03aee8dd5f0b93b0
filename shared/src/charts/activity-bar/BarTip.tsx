import { MinuteSource } from '@dayline/shared/contract'
import { clockTime, durationOfSeconds } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Pin } from 'lucide-react'
import type { Run, Span } from './segments.ts'
import { sourceLabel } from './sourceLabel.ts'
import { statusLabels } from './statusLabels.ts'

type BarTipProps = { run: Run; span: Span; zone: string; isPinned: boolean; person?: string | undefined }

const nameOf = (source: number, person: string | undefined) =>
  source === MinuteSource.Manual ? 'Manual time' : sourceLabel(source, person)

/** The stretch at the pointer or keyboard cursor: app, range, duration, status. */
export function BarTip({ run, span, zone, isPinned, person }: BarTipProps) {
  const middle = ((run.start + run.end) / 2 - span.start) / (span.end - span.start)
  const { AppName, Url, Icon, Source } = run.segment
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      bottom="calc(100% + 20px)"
      zIndex="popover"
      pointerEvents="none"
      w="max-content"
      maxW="min(18rem, 80vw)"
      px="3"
      py="2"
      bg="bg.panel"
      borderRadius="l2"
      boxShadow="md"
      fontSize="sm"
      // Keeps the tip inside the lane: it shifts to the right at the left edge, and to the left at the right edge.
      style={{ left: `${middle * 100}%`, transform: `translateX(-${Math.min(95, Math.max(5, middle * 100))}%)` }}
    >
      <chakra.div display="flex" alignItems="center" gap="2" fontWeight="medium">
        {Icon && <chakra.img src={Icon} alt="" w="16px" h="16px" borderRadius="sm" />}
        <chakra.span truncate>{AppName ?? nameOf(Source, person) ?? statusLabels[run.token]}</chakra.span>
        {isPinned && (
          <chakra.span color="brand.fg" display="inline-flex">
            <Pin size={13} />
          </chakra.span>
        )}
      </chakra.div>
      {Url && (
        <chakra.div fontSize="xs" color="fg.muted" truncate>
          {Url}
        </chakra.div>
      )}
      <chakra.div display="flex" alignItems="center" gap="2" mt="1" fontSize="xs" color="fg.muted" data-number>
        <chakra.span boxSize="8px" borderRadius="2px" bg={`status.${run.token}`} />
        {statusLabels[run.token]}
        <span>
          {clockTime(run.start, zone)} – {clockTime(run.end, zone)}
        </span>
        <chakra.span color="fg" fontWeight="semibold">
          {durationOfSeconds(run.seconds)}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}
