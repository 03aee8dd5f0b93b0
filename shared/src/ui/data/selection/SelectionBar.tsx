import { chakra, IconButton } from '@dayline/shared/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressBar } from '../ProgressBar.tsx'

export type BulkProgress = { done: number; total: number }

type SelectionBarProps = {
  /** Names the bar for screen readers, such as "Selected screenshots". */
  label: string
  /** Number of selected items; at 0 the bar is hidden. */
  count: number
  /** The maximum selection, if it is to be shown. */
  most?: number
  /** Label of the running bulk action, such as "Removing". */
  running?: (BulkProgress & { label: string }) | null
  onClear: () => void
  /** Buttons of the bulk actions. */
  children: ReactNode
}

/** How many items are selected and the actions for all of them; it floats over the end of the page. */
export function SelectionBar({ label, count, most, running = null, onClear, children }: SelectionBarProps) {
  if (count === 0 && !running) return null
  return (
    <chakra.div
      role="region"
      aria-label={label}
      // Toasts appear above it, and so does what receives the focus.
      data-selection-bar
      position="sticky"
      bottom="4"
      zIndex="docked"
      w={{ base: 'full', sm: 'fit-content' }}
      maxW="full"
      mx="auto"
      mt="4"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      boxShadow="lg"
      fontSize="sm"
      _print={{ display: 'none' }}
    >
      {running ? (
        <chakra.div role="status" w="16rem" display="grid" gap="1.5" data-number>
          {running.label} {running.done} of {running.total}
          <ProgressBar label={running.label} value={(running.done / running.total) * 100} />
        </chakra.div>
      ) : (
        <>
          <chakra.span role="status" px="1" fontWeight="medium" whiteSpace="nowrap" data-number>
            {most === undefined ? count : `${count}/${most}`} selected
          </chakra.span>
          {/* On a phone the actions share the second line. */}
          <chakra.div display="flex" flex={{ base: '1 0 100%', sm: 'none' }} order={{ base: '1', sm: '0' }} gap="2">
            {children}
          </chakra.div>
          <IconButton label="Clear the selection" size="sm" ms="auto" icon={<X />} onClick={onClear} />
        </>
      )}
    </chakra.div>
  )
}
