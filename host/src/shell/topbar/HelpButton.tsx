import { Box, IconButton, VisuallyHidden } from '@dayline/shared/ui'
import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'

/** Opens help; a dot means that there is something new in it. */
export function HelpButton({ hasNews, onOpen }: { hasNews: boolean; onOpen: () => void }) {
  const newsId = useId()
  return (
    <Box position="relative" display="inline-flex">
      <IconButton
        label="Help"
        aria-haspopup="dialog"
        aria-describedby={hasNews ? newsId : undefined}
        icon={<CircleQuestionMark size={18} />}
        onClick={onOpen}
      />
      {hasNews && (
        <>
          <Box
            aria-hidden
            data-part="news-dot"
            position="absolute"
            top="calc(50% - 0.75rem)"
            right="calc(50% - 0.75rem)"
            boxSize="2"
            borderRadius="full"
            bg="brand.solid"
            pointerEvents="none"
          />
          <VisuallyHidden id={newsId}>There is something new.</VisuallyHidden>
        </>
      )}
    </Box>
  )
}
