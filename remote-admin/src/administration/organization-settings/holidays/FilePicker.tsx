import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { Button, chakra, Text, VisuallyHidden } from '@dayline/shared/ui'
import { useRef } from 'react'
import { useImportCalendar } from './holidays.api.ts'

type FilePickerProps = { teamId: number | null; fileTitle: string | null }

/** Accepts an ICS file instead of a country, for places and companies that the library lacks. */
export function FilePicker({ teamId, fileTitle }: FilePickerProps) {
  const isDemo = useIsDemo()
  const input = useRef<HTMLInputElement>(null)
  const { importFile, isMutating, validationErrors } = useImportCalendar(teamId)
  const [refusal] = validationErrors
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          disabled={isDemo}
          isLoading={isMutating}
          onClick={() => input.current?.click()}
        >
          Upload an ICS file
        </Button>
        <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
          {fileTitle ? `The days are from ${fileTitle}.` : 'Its all-day events replace the country’s holidays.'}
        </Text>
      </chakra.div>
      <DemoNotice />
      {refusal && (
        <Text role="alert" fontSize="xs" fontWeight="medium" color="fg.error">
          {refusal.Value}
        </Text>
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label="ICS file"
          accept=".ics,text/calendar"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void importFile(file)
            // Without this reset, choosing the same file again would not fire a change event.
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
    </chakra.div>
  )
}
