import { Button, chakra, IconButton } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { DownloadAllDialog, RemoveAllDialog } from './RemovalDialogs.tsx'
import { mostSelected } from './selection.ts'
import type { RemoveMany } from './useRemoveMany.ts'
import type { Selection } from './useSelection.ts'

type SelectionBarProps = { selection: Selection; removal: RemoveMany }

/** How many are selected, and what can be done with them; it floats over the end of the page. */
export function SelectionBar({ selection, removal: { progress, run } }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'download' | 'remove' | null>(null)
  const ids = [...selection.ids]
  if (ids.length === 0 && !progress) return null
  const close = () => setDialog(null)
  return (
    <chakra.div
      role="region"
      aria-label="Selected screenshots"
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
    >
      {progress ? (
        <chakra.div role="status" w="16rem" display="grid" gap="1.5" data-number>
          Removing {progress.done} of {progress.total}
          <ProgressBar label="Removed" value={(progress.done / progress.total) * 100} />
        </chakra.div>
      ) : (
        <>
          <chakra.span role="status" px="1" fontWeight="medium" whiteSpace="nowrap" data-number>
            {ids.length}/{mostSelected} selected
          </chakra.span>
          {/* On a phone the two share the second line. */}
          <chakra.div display="flex" flex={{ base: '1 0 100%', sm: 'none' }} order={{ base: '1', sm: '0' }} gap="2">
            <Button
              variant="outline"
              tone="neutral"
              size="sm"
              flex="1"
              icon={<Download />}
              onClick={() => setDialog('download')}
            >
              Download all
            </Button>
            <Button
              variant="outline"
              tone="danger"
              size="sm"
              flex="1"
              icon={<Trash2 />}
              onClick={() => setDialog('remove')}
            >
              Remove all
            </Button>
          </chakra.div>
          <IconButton
            label="Clear the selection"
            size="sm"
            ms="auto"
            icon={<X />}
            onClick={() => selection.remove(ids)}
          />
        </>
      )}
      {dialog === 'download' && <DownloadAllDialog ids={ids} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveAllDialog
          ids={ids}
          onConfirm={() => {
            close()
            void run(ids)
          }}
          onClose={close}
        />
      )}
    </chakra.div>
  )
}
