import { chakra, controlRecipe, useFieldControl, useFieldLabelId } from '@dayline/shared/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

const StyledPicker = chakra('button', controlRecipe)

type PickerButtonProps = {
  /** Name if it is not inside a `Field`. */
  label?: string | undefined
  /** The chosen option as text, or a placeholder. */
  text: ReactNode
  isEmpty: boolean
  icon?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** No frame until hovered or focused. */
  isPlain?: boolean | undefined
  disabled?: boolean | undefined
  w?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A closed picker: a button that looks like an input. */
export function PickerButton({
  label,
  text,
  isEmpty,
  icon,
  size = 'md',
  isPlain = false,
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
      isPlain={isPlain}
      w={w}
      display="inline-flex"
      alignItems="center"
      gap="2"
      cursor="pointer"
      borderColor={size === 'sm' && !isPlain ? 'border.emphasized' : undefined}
      textAlign="start"
      fontWeight="normal"
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
