import { Button, chakra, Field, Text, VisuallyHidden } from '@dayline/shared/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

type FileFieldProps = {
  accept: string
  fileName: string
  error: string | undefined
  isLoading: boolean
  onChoose: (file: File) => void
}

/** Chooses the file; the same one can be chosen again after it was changed. */
export function FileField({ accept, fileName, error, isLoading, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <chakra.div minW="0">
      <Field label="File" error={error}>
        <chakra.div display="flex" alignItems="center" gap="3" minW="0">
          <Button
            variant="outline"
            tone="neutral"
            icon={<Upload />}
            isLoading={isLoading}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
            {fileName || 'Up to 2,000 rows.'}
          </Text>
        </chakra.div>
      </Field>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label="File to import"
          accept={accept}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            if (chosen) onChoose(chosen)
            // Reset, or choosing the same file again would not fire a change event.
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
    </chakra.div>
  )
}
