import { Badge, Button, chakra, Field, IconButton, Input, isComposing } from '@dayline/shared/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

type EntryListProps = {
  label: string
  hint: ReactNode
  placeholder: string
  value: readonly string[]
  onChange: (entries: string[]) => void
  error?: string[] | undefined
}

/** A list of names, each of which can be removed. Enter adds typed names; commas separate them. */
export function EntryList({ label, hint, placeholder, value, onChange, error }: EntryListProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const known = new Set(value.map((entry) => entry.toLowerCase()))
    const added = typed
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !known.has(entry.toLowerCase()))
    setTyped('')
    if (added.length > 0) onChange([...value, ...added])
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    // Otherwise Enter would save the form around it.
    event.preventDefault()
    add()
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <Field label={label} hint={hint} error={error}>
        <chakra.div display="flex" gap="2">
          <Input
            ref={input}
            value={typed}
            placeholder={placeholder}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
          />
          <Button variant="outline" tone="neutral" disabled={typed.trim() === ''} onClick={add}>
            Add
          </Button>
        </chakra.div>
      </Field>
      {value.length > 0 && (
        <chakra.ul aria-label={`${label}: entries`} listStyle="none" display="flex" flexWrap="wrap" gap="1.5">
          {value.map((entry) => (
            <li key={entry}>
              <Badge tone="gray" pe="0.5">
                {entry}
                <IconButton
                  size="xs"
                  label={`Remove ${entry}`}
                  icon={<X />}
                  onClick={() => onChange(value.filter((each) => each !== entry))}
                />
              </Badge>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}
