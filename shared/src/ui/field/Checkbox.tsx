import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, type ReactNode, useCallback, useId } from 'react'

type CheckboxProps = {
  children?: ReactNode
  /** Name for screen readers where nothing is written beside the box. */
  label?: string
  checked: boolean
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
  /** Some but not all. */
  isMixed?: boolean
  disabled?: boolean
  error?: string | null | undefined
  name?: string
}

const box = {
  appearance: 'none',
  flexShrink: 0,
  w: '18px',
  h: '18px',
  m: '2px 3px 3px',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'sm',
  bg: 'bg.panel',
  cursor: 'pointer',
  display: 'inline-grid',
  placeContent: 'center',
  transition: 'background-color 120ms, border-color 120ms',
  _before: {
    content: '""',
    transform: 'scale(0)',
    boxSize: '2.5',
    bg: 'brand.contrast',
    transition: 'transform 120ms',
  },
  '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid' },
  '&:checked::before': {
    transform: 'scale(1)',
    clipPath: 'polygon(14% 44%, 0 65%, 45% 100%, 100% 18%, 82% 4%, 42% 66%)',
  },
  '&:indeterminate::before': { transform: 'scale(1)', clipPath: 'inset(40% 0)' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
} as const

/** A native checkbox in our dress. */
export function Checkbox({
  children,
  label,
  checked,
  onChange,
  isMixed = false,
  disabled,
  error,
  name,
}: CheckboxProps) {
  const id = useId()
  const setMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isMixed && !checked
    },
    [isMixed, checked],
  )
  return (
    <chakra.div>
      <chakra.label
        display="inline-flex"
        gap="1.5"
        alignItems="flex-start"
        fontSize="md"
        cursor={disabled ? 'not-allowed' : 'pointer'}
      >
        <chakra.input
          ref={setMixed}
          type="checkbox"
          css={box}
          name={name}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked, event)}
        />
        {children && <span>{children}</span>}
      </chakra.label>
      {error && (
        <chakra.div id={`${id}-error`} role="alert" mt="1" fontSize="xs" fontWeight="medium" color="fg.error">
          {error}
        </chakra.div>
      )}
    </chakra.div>
  )
}
