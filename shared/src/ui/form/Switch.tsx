import { chakra } from '@dayline/shared/ui'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  /** What it does, what it depends on, what the plan lacks. */
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** A badge beside the label, such as "UPGRADE NOW". */
  aside?: ReactNode
}

const track = {
  appearance: 'none',
  flexShrink: 0,
  position: 'relative',
  w: '9',
  h: '5',
  mt: '1px',
  borderRadius: 'full',
  bg: 'border.control',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  _after: {
    content: '""',
    position: 'absolute',
    top: '2px',
    insetStart: '2px',
    boxSize: '4',
    borderRadius: 'full',
    bg: 'white',
    boxShadow: 'sm',
    transition: 'transform 120ms',
  },
  '&:checked': { bg: 'brand.solid' },
  '&:checked::after': { transform: 'translateX(16px)' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
} as const

/** On or off, at once; says what it does. */
export function Switch({ label, description, checked, onChange, disabled, aside }: SwitchProps) {
  const id = useId()
  return (
    <chakra.div display="flex" gap="3" alignItems="flex-start">
      <chakra.input
        id={id}
        type="checkbox"
        role="switch"
        css={track}
        checked={checked}
        disabled={disabled}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <chakra.div minW="0">
        <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
          <chakra.label htmlFor={id} fontSize="md" fontWeight="medium" cursor={disabled ? 'not-allowed' : 'pointer'}>
            {label}
          </chakra.label>
          {aside}
        </chakra.div>
        {description && (
          <chakra.div id={`${id}-description`} fontSize="sm" color="fg.muted">
            {description}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
