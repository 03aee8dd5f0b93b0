import { chakra } from '@dayline/shared/ui'
import { type DragEvent, type ReactNode, useState } from 'react'

type DropZoneProps = { isDisabled: boolean; onFiles: (files: File[]) => void; children: ReactNode }

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts files that are dropped or pasted anywhere in it. */
export function DropZone({ isDisabled, onFiles, children }: DropZoneProps) {
  const [depth, setDepth] = useState(0)
  if (isDisabled) return <div>{children}</div>
  return (
    <chakra.div
      position="relative"
      onDragEnter={(event) => hasFiles(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        setDepth(0)
        // The text editors handle their own files.
        if (event.defaultPrevented || !hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (event.defaultPrevented || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      {children}
      {depth > 0 && (
        <chakra.div
          position="absolute"
          inset="0"
          zIndex="docked"
          display="flex"
          alignItems="center"
          justifyContent="center"
          bg="brand.subtle"
          color="brand.fg"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="brand.solid"
          borderRadius="l3"
          fontWeight="medium"
          pointerEvents="none"
          opacity="0.94"
        >
          Drop files to attach them
        </chakra.div>
      )}
    </chakra.div>
  )
}
