import { Button } from '@dayline/shared/ui'
import { Popover } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { OptionList } from './OptionList.tsx'
import type { Option, OptionSource } from './options.ts'
import { PickerButton } from './PickerButton.tsx'

export type ComboboxProps<Value extends string | number> = OptionSource<Value> & {
  /** Name for screen readers and of the search; visible only through a `Field`. */
  label: string
  value: Value | null | undefined
  onChange: (value: Value | null, option: Option<Value> | null) => void
  /** Label of the value while its option is not loaded. */
  selectedLabel?: string
  /** Shown while nothing is chosen, such as "All teams". */
  placeholder?: string
  isClearable?: boolean
  disabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** No frame until hovered or focused, for editing in place. */
  isPlain?: boolean
  w?: string
}

/** Chooses one of many with a search: people, teams, projects, tasks. From `options`, or from the server by `load`. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { label, value, onChange, placeholder = 'Choose', isClearable = true, disabled, size, isPlain, w } = props
  const [chosen, setChosen] = useState<Option<Value> | null>(null)
  const isEmpty = value === null || value === undefined
  const current = isEmpty
    ? null
    : (props.options?.find((option) => option.value === value) ?? (chosen?.value === value ? chosen : null))
  const text = isEmpty
    ? placeholder
    : (current?.label ?? props.selectedLabel ?? (typeof value === 'number' ? '…' : value))
  return (
    <Popover
      label={label}
      width="19rem"
      trigger={
        <PickerButton
          label={label}
          text={text}
          isEmpty={isEmpty}
          icon={current?.icon}
          disabled={disabled}
          size={size ?? 'md'}
          isPlain={isPlain}
          w={w}
        />
      }
    >
      {(close) => (
        <>
          <OptionList
            source={props}
            label={label}
            isChosen={(option) => option.value === value}
            onChoose={(option) => {
              setChosen(option)
              onChange(option.value, option)
              close()
            }}
          />
          {isClearable && !isEmpty && (
            <Button
              variant="ghost"
              tone="neutral"
              size="sm"
              m="1"
              w="calc(100% - 8px)"
              onClick={() => {
                onChange(null, null)
                close()
              }}
            >
              Clear
            </Button>
          )}
        </>
      )}
    </Popover>
  )
}
