import { chakra, controlRecipe, useFieldControl, useFieldLabelId } from '@dayline/shared/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

const StyledPicker = chakra('button', controlRecipe)

const plain = { borderColor: 'transparent', bg: 'transparent', px: '2' }

type PickerButtonProps = {
  /** Name where no `Field` gives one. */
  label?: string | undefined
  /** What is chosen, in words; a placeholder while nothing is. */
  text: ReactNode
  isEmpty: boolean
  icon?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Without a frame until the pointer or the focus is on it. */
  isPlain?: boolean | undefined
  disabled?: boolean | undefined
  w?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The closed form of a picker: looks like a box to type in, is a button. */
export function PickerButton({
  label,
  text,
  isEmpty,
  icon,
  size = 'md',
  isPlain,
  w = 'full',
  ref,
  ...rest
}: PickerButtonProps) {
  const ownId = useId()
  // A button cannot be "required"; the label shows it.
  const { 'aria-required': _, ...control } = useFieldControl(rest)
  const labelId = useFieldLabelId()
  const id = control.id ?? ownId
  return (
    <StyledPicker
      ref={ref}
      type="button"
      {...rest}
      {...control}
      id={id}
      aria-labelledby={labelId ? `${labelId} ${id}-text` : undefined}
      aria-label={labelId ? undefined : label && typeof text === 'string' ? `${label}: ${text}` : label}
      size={size}
      w={w}
      display="inline-flex"
      alignItems="center"
      gap="2"
      cursor="pointer"
      borderColor={size === 'sm' ? 'border.emphasized' : undefined}
      textAlign="start"
      fontWeight="normal"
      {...(isPlain && plain)}
    >
      {icon}
      <chakra.span id={`${id}-text`} flex="1" truncate color={isEmpty ? 'fg.muted' : 'fg'}>
        {text}
      </chakra.span>
      <chakra.span aria-hidden color="fg.subtle" display="inline-flex">
        <ChevronDown size={16} />
      </chakra.span>
    </StyledPicker>
  )
}
