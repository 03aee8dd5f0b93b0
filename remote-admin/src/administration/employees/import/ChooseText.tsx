import { Button, chakra, Field, Text, Textarea, VisuallyHidden } from '@dayline/shared/ui'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { readFile } from './import.api.ts'

type ChooseTextProps = { text: string; error: string | undefined; onChange: (text: string) => void }

const example = 'Name,Email,Team,Role\nGrace Hopper,grace@example.com,Engineering,Manager'

/** Accepts a file, or cells copied from a spreadsheet. */
export function ChooseText({ text, error, onChange }: ChooseTextProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="outline" tone="neutral" icon={<FileUp />} onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <Text fontSize="sm" color="fg.muted">
          Or paste the rows below, with their titles.
        </Text>
      </chakra.div>
      <Field
        label="Rows"
        required
        hint="Name and email are needed. Role, team, employee code, weekly hours and rates are read where they are given."
        error={error === undefined ? undefined : [error]}
      >
        <Textarea
          rows={10}
          fontFamily="mono"
          fontSize="sm"
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label="CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void readFile(file).then((read) => read !== null && onChange(read))
            // Without this reset, choosing the same file again would not fire a change event.
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
    </chakra.div>
  )
}
