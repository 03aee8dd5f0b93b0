import { chakra } from '@dayline/shared/ui'

/** A thin moving line while old data remains on screen; it occupies no space. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  return (
    <chakra.div position="relative" h="0" zIndex="docked" aria-hidden>
      <chakra.div
        position="absolute"
        top="0"
        insetInline="0"
        h="2px"
        overflow="hidden"
        opacity={isActive ? 1 : 0}
        transition="opacity 160ms"
      >
        {isActive && (
          <chakra.div
            position="absolute"
            insetBlock="0"
            w="35%"
            bg="brand.solid"
            borderRadius="full"
            animation="progress-line 1.1s ease-in-out infinite"
          />
        )}
      </chakra.div>
    </chakra.div>
  )
}
