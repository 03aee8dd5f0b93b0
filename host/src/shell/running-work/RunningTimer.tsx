import { useRevalidate } from '@dayline/shared/api'
import { maxEntryMinutes, type RunningWork } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import { Box, Button, chakra, Flex, IconButton } from '@dayline/shared/ui'
import { Square } from 'lucide-react'
import { useState } from 'react'
import { useStop } from './runningWork.api.ts'
import { StopDialog } from './StopDialog.tsx'
import { useMinutesSince } from './useMinutesSince.ts'

/** Shows what the user works on and for how long, with a button that stops it. */
export function RunningTimer({ work }: { work: RunningWork }) {
  const [isOpen, setIsOpen] = useState(false)
  const stop = useStop()
  const revalidate = useRevalidate()
  const minutes = useMinutesSince(work.StartDate)
  const isForgotten = minutes > maxEntryMinutes

  async function stopNow() {
    if ((await stop.trigger({})) !== undefined) return
    // A refused stop may need another end time or a note, which the dialog asks for, unless another tab has stopped it.
    setIsOpen(true)
    void revalidate('/timeentry/running')
  }

  return (
    <Flex align="center" role="group" aria-label="Running work">
      <Button
        variant="ghost"
        tone="neutral"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${isForgotten ? 'Still working on' : 'Working on'} ${work.Title}, ${duration(minutes)}`}
        title={work.Title}
        onClick={() => setIsOpen(true)}
      >
        <Box aria-hidden boxSize="2" borderRadius="full" bg={isForgotten ? 'orange.solid' : 'green.solid'} />
        <chakra.span data-number color="fg">
          {duration(minutes)}
        </chakra.span>
        <chakra.span hideBelow="xl" maxW="12rem" truncate>
          {isForgotten ? 'Still working?' : work.Title}
        </chakra.span>
      </Button>
      {!isForgotten && (
        <IconButton
          label="Stop work"
          icon={<Square size={14} fill="currentColor" />}
          isLoading={stop.isMutating}
          onClick={() => void stopNow()}
        />
      )}
      {isOpen && (
        <StopDialog work={work} minutes={minutes} refusal={stop.validationErrors} onClose={() => setIsOpen(false)} />
      )}
    </Flex>
  )
}
