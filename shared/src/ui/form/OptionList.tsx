import { Button, chakra, Input, isComposing, Spinner } from '@dayline/shared/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { OptionRow } from './OptionRow.tsx'
import type { Option, OptionSource } from './options.ts'
import { useOptions } from './useOptions.ts'

type OptionListProps<Value extends string | number> = {
  source: OptionSource<Value>
  label: string
  isChosen: (option: Option<Value>) => boolean
  onChoose: (option: Option<Value>) => void
  isMultiple?: boolean
}

/** Search box and list inside a picker: typing filters, arrows move, Enter chooses. */
export function OptionList<Value extends string | number>({
  source,
  label,
  isChosen,
  onChoose,
  isMultiple,
}: OptionListProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { search, options, count, isLoading, hasFailed, open, changeSearch, more, retry } = useOptions(source)
  const [active, setActive] = useState(0)
  const start = useRef(open)
  // The list mounts when the picker opens, so options are read on mount.
  useEffect(() => start.current(), [])
  const at = Math.min(active, options.length - 1)
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback((option: Option<Value>) => latest.current(option), [])

  function move(to: number) {
    const next = Math.min(options.length - 1, Math.max(0, to))
    setActive(next)
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    if (next >= options.length - 3) more()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      // Choosing must not submit a form around the picker.
      event.preventDefault()
      const option = options[at]
      if (option && !option.isDisabled) onChoose(option)
    }
  }

  return (
    <chakra.div display="flex" flexDirection="column" minH="0">
      <chakra.div p="2" borderBottomWidth="1px" borderColor="border">
        <Input
          size="sm"
          id={`${id}-search`}
          role="combobox"
          aria-label={`Search ${label.toLowerCase()}`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          aria-describedby={undefined}
          placeholder="Search"
          autoComplete="off"
          startElement={<Search />}
          value={search}
          onChange={(event) => {
            setActive(0)
            changeSearch(event.currentTarget.value)
          }}
          onKeyDown={handleKeyDown}
        />
      </chakra.div>
      <chakra.div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        p="1"
        maxH="17rem"
        overflowY="auto"
        onScroll={({ currentTarget: box }) => box.scrollTop + box.clientHeight > box.scrollHeight - 80 && more()}
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            index={index}
            count={count}
            isActive={index === at}
            isChosen={isChosen(option)}
            onPoint={setActive}
            onChoose={choose}
          />
        ))}
      </chakra.div>
      <chakra.div
        aria-live="polite"
        px="3"
        pb={options.length === 0 || isLoading ? '3' : '0'}
        fontSize="sm"
        color="fg.muted"
        textAlign="center"
      >
        {isLoading && <Spinner size="1rem" />}
        {hasFailed && (
          <>
            Could not be loaded.{' '}
            <Button variant="plain" size="xs" onClick={retry}>
              Retry
            </Button>
          </>
        )}
        {!isLoading && !hasFailed && options.length === 0 && 'No matches'}
      </chakra.div>
    </chakra.div>
  )
}
