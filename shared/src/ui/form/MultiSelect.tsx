import { Button, chakra } from '@dayline/shared/ui'
import { Popover } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { OptionList } from './OptionList.tsx'
import type { Option, OptionSource } from './options.ts'
import { PickerButton } from './PickerButton.tsx'

export type MultiSelectProps<Value extends string | number> = OptionSource<Value> & {
  label: string
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** Options of chosen values that may not be loaded yet. */
  selected?: readonly Option<Value>[]
  /** Label of chosen values that `options` lacks, such as "Deleted team"; they are listed last and can be removed. */
  missingLabel?: string
  /** Shown while nothing is chosen, such as "All employees". */
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  w?: string
}

/** Chooses several of many with a search; the list remains open. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { label, value, onChange, placeholder = 'Choose', disabled, size, w } = props
  const [seen, setSeen] = useState<ReadonlyMap<Value, Option<Value>>>(new Map())
  const source = withMissing(props)
  const labelOf = (each: Value) =>
    (source.options ?? props.selected ?? []).find((option) => option.value === each)?.label ??
    seen.get(each)?.label ??
    String(each)
  const text =
    value.length === 0
      ? placeholder
      : value.length <= 2
        ? value.map(labelOf).join(', ')
        : `${labelOf(value[0] as Value)} +${value.length - 1}`

  function toggle(option: Option<Value>) {
    setSeen(new Map(seen).set(option.value, option))
    onChange(value.includes(option.value) ? value.filter((each) => each !== option.value) : [...value, option.value])
  }

  return (
    <Popover
      label={label}
      width="19rem"
      trigger={
        <PickerButton
          label={label}
          text={text}
          isEmpty={value.length === 0}
          disabled={disabled}
          size={size ?? 'md'}
          w={w}
        />
      }
    >
      {(close) => (
        <>
          <OptionList
            source={source}
            label={label}
            isMultiple
            isChosen={(option) => value.includes(option.value)}
            onChoose={toggle}
          />
          <chakra.div
            display="flex"
            justifyContent="space-between"
            gap="2"
            p="2"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Button
              variant="ghost"
              tone="neutral"
              size="sm"
              aria-disabled={value.length === 0}
              onClick={() => onChange([])}
            >
              Clear
            </Button>
            <Button size="sm" onClick={close}>
              Done
            </Button>
          </chakra.div>
        </>
      )}
    </Popover>
  )
}

/** The source of the options, with an option for each chosen value that it lacks. */
function withMissing<Value extends string | number>(props: MultiSelectProps<Value>): OptionSource<Value> {
  const { options, read, value, missingLabel } = props
  if (!options || missingLabel === undefined) return props
  const missing = value.filter((each) => !options.some((option) => option.value === each))
  return {
    options: [...options, ...missing.map((each) => ({ value: each, label: missingLabel }))],
    ...(read && { read }),
  }
}
