import { Select as ChakraSelect, createListCollection } from '@chakra-ui/react'
import { chakra, controlRecipe, type HTMLChakraProps, useFieldControl, useFieldLabelId } from '@dayline/shared/ui'
import { FloatingPortal } from '@dayline/shared/ui/overlay'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { Option } from './options.ts'
import { selectRecipe } from './recipes.ts'

const StyledTrigger = chakra('button', controlRecipe)

/** Represents "nothing chosen": the list needs a text that is not empty for each option. */
const none = '__none__'

export type SelectProps<Value extends string | number> = Omit<
  HTMLChakraProps<'button'>,
  'value' | 'onChange' | 'size' | 'children' | 'type'
> & {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  /** Text of "nothing chosen"; without it an option is always chosen. */
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
  required?: boolean
}

function useCollection<Value extends string | number>(options: readonly Option<Value>[], placeholder?: string) {
  return useMemo(() => {
    const empty = placeholder === undefined ? [] : [{ value: none, label: placeholder }]
    return createListCollection<Option>({
      items: [...empty, ...options],
      itemToValue: ({ value }) => String(value),
      itemToString: ({ label }) => label,
      isItemDisabled: ({ isDisabled }) => Boolean(isDisabled),
    })
  }, [options, placeholder])
}

/** Chooses one of a short list: arrows and letters move, Enter chooses. Named by its `Field` or by `aria-label`. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  size = 'md',
  w = 'full',
  'aria-label': label,
  required,
  name: _,
  ...rest
}: SelectProps<Value>) {
  const ownId = useId()
  const collection = useCollection(options, placeholder)
  const control = useFieldControl({ ...rest, required })
  const fieldLabel = useFieldLabelId()
  const isEmpty = value === null || value === undefined
  const id = control.id ?? ownId
  return (
    <ChakraSelect.Root
      recipe={selectRecipe}
      collection={collection}
      ids={{ trigger: id, label: label || !fieldLabel ? `${id}-name` : fieldLabel }}
      value={[isEmpty ? none : String(value)]}
      onValueChange={({ value: [chosen] }) =>
        onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)
      }
      disabled={Boolean(control.disabled)}
      invalid={Boolean(control['aria-invalid'])}
      required={Boolean(control['aria-required'])}
      positioning={{ placement: 'bottom-start', sameWidth: false, gutter: 4 }}
      lazyMount
      unmountOnExit
      w={w}
      minW="0"
    >
      {label && <ChakraSelect.Label srOnly>{label}</ChakraSelect.Label>}
      <ChakraSelect.Trigger asChild aria-describedby={control['aria-describedby']}>
        <StyledTrigger
          {...rest}
          size={size}
          display="inline-flex"
          alignItems="center"
          gap="2"
          cursor="pointer"
          textAlign="start"
          fontWeight="normal"
          // In a row of filters it must look like the search and the pickers beside it.
          borderColor={size === 'sm' ? 'border.emphasized' : undefined}
        >
          <chakra.span flex="1" truncate color={isEmpty ? 'fg.muted' : 'fg'}>
            {isEmpty ? placeholder : collection.find(String(value))?.label}
          </chakra.span>
          <chakra.span aria-hidden color="fg.subtle" display="inline-flex">
            <ChevronDown size={16} />
          </chakra.span>
        </StyledTrigger>
      </ChakraSelect.Trigger>
      <FloatingPortal>
        <ChakraSelect.Positioner>
          <ChakraSelect.Content onClick={(event) => event.stopPropagation()}>
            {collection.items.map((option) => (
              <ChakraSelect.Item key={option.value} item={option}>
                <ChakraSelect.ItemText>{option.label}</ChakraSelect.ItemText>
                <ChakraSelect.ItemIndicator>
                  <Check size={16} />
                </ChakraSelect.ItemIndicator>
              </ChakraSelect.Item>
            ))}
          </ChakraSelect.Content>
        </ChakraSelect.Positioner>
      </FloatingPortal>
    </ChakraSelect.Root>
  )
}
