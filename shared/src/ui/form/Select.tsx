import { chakra, controlRecipe, type HTMLChakraProps, useFieldControl } from '@dayline/shared/ui'
import { ChevronDown } from 'lucide-react'
import type { Option } from './options.ts'

const StyledSelect = chakra('select', controlRecipe)

export type SelectProps<Value extends string | number> = Omit<
  HTMLChakraProps<'select'>,
  'value' | 'onChange' | 'size' | 'children'
> & {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  /** Words of "nothing chosen"; without it something is always chosen. */
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
}

/** A short list in the device's own picker. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  w = 'full',
  ...rest
}: SelectProps<Value>) {
  const control = useFieldControl(rest)
  return (
    <chakra.span position="relative" display="inline-block" w={w} minW="0">
      <StyledSelect
        // Nothing chosen yet looks the same in every kind of picker.
        color={value === null || value === undefined ? 'fg.muted' : undefined}
        // In a row of filters, like the search and the pickers beside it.
        borderColor={rest.size === 'sm' ? 'border.emphasized' : undefined}
        {...rest}
        {...control}
        pe="8"
        appearance="none"
        cursor="pointer"
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.currentTarget.value)?.value ?? null)
        }
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </StyledSelect>
      <chakra.span
        aria-hidden
        position="absolute"
        insetEnd="2.5"
        insetBlock="0"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        pointerEvents="none"
      >
        <ChevronDown size={16} />
      </chakra.span>
    </chakra.span>
  )
}
