import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, type ReactNode, use, useCallback, useId } from 'react'
import { touchScreen } from '../theme/touchScreen.ts'
import { FieldGroupContext } from './FieldGroup.tsx'

type CheckboxProps = {
  children?: ReactNode
  /** Name for screen readers if there is no text beside the box. */
  label?: string
  checked: boolean
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
  /** Some but not all are checked. */
  isMixed?: boolean
  disabled?: boolean
  error?: string | null | undefined
  name?: string
}

// The target is 24 px (WCAG 2.5.8), the visible box inside it 18.
const box = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  w: '24px',
  h: '24px',
  m: '-1px 0 -2px -3px',
  borderRadius: 'l1',
  cursor: 'pointer',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '3px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    transition: 'background-color 120ms, border-color 120ms',
  },
  _after: {
    content: '""',
    position: 'absolute',
    inset: '7px',
    bg: 'brand.contrast',
    transform: 'scale(0)',
    transition: 'transform 120ms',
  },
  '&:checked::before, &:indeterminate::before': { bg: 'brand.solid', borderColor: 'brand.solid' },
  '&:checked::after': {
    transform: 'scale(1)',
    clipPath: 'polygon(14% 44%, 0 65%, 45% 100%, 100% 18%, 82% 4%, 42% 66%)',
  },
  '&:indeterminate::after': { transform: 'scale(1)', clipPath: 'inset(40% 0)' },
  '&[aria-invalid=true]::before': { borderColor: 'border.error' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
} as const

/** The browser's checkbox in our style. */
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
  const group = use(FieldGroupContext)
  const setMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isMixed && !checked
    },
    [isMixed, checked],
  )
  return (
    <chakra.div>
      <chakra.label
        display="flex"
        w="fit-content"
        gap="1.5"
        alignItems="flex-start"
        css={{ [touchScreen]: { alignItems: 'center', minH: '11', minW: '11' } }}
        fontSize="md"
        cursor={disabled ? 'not-allowed' : 'pointer'}
      >
        <chakra.input
          ref={setMixed}
          type="checkbox"
          css={box}
          name={name}
          aria-label={label}
          aria-invalid={error || group?.invalid ? true : undefined}
          aria-describedby={error ? `${id}-error` : group?.describedBy}
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
