import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { FieldContext } from './FieldContext.ts'

type FieldProps = {
  label: ReactNode
  /** Help text under the control. */
  hint?: ReactNode
  /** Shown under the control and announced; several messages are shown on separate lines. */
  error?: string | readonly string[] | null | undefined
  required?: boolean
  disabled?: boolean
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
  /** Element to the right of the label, such as a "Forgot?" link. The Tab key reaches it after the control. */
  aside?: ReactNode
  children: ReactNode
}

const column = { display: 'flex', flexDirection: 'column' } as const
/** Shown beside the label, but after the control in the document, which sets the order of the Tab key. */
const withAside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  css: { '& > *': { gridColumn: '1 / -1' } },
} as const

/** A control with its label, hint and error, linked for screen readers. Contains exactly one control of this design. */
export function Field({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  isLabelHidden = false,
  aside,
  children,
}: FieldProps) {
  const id = useId()
  const [problem, showProblem] = useState<string | null>(null)
  const given = typeof error === 'string' ? [error] : (error ?? [])
  // Text that cannot be read is a missing value to the form, which would report the same mistake again.
  const errors = problem === null ? given : [problem]
  const invalid = errors.some(Boolean)
  const describedBy = [invalid && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, labelId: `${id}-label`, describedBy, invalid, required, disabled, showProblem }}>
      <chakra.div {...(aside ? withAside : column)} gap="1.5" w="full" minW="0">
        <chakra.label
          id={`${id}-label`}
          htmlFor={id}
          fontSize="sm"
          fontWeight="medium"
          {...(isLabelHidden ? { srOnly: true } : {})}
          style={aside ? { gridColumn: 1 } : undefined}
        >
          {label}
          {required && (
            <chakra.span aria-hidden color="fg.error" ms="0.5">
              *
            </chakra.span>
          )}
        </chakra.label>
        {children}
        {aside && <div style={{ gridArea: '1 / 2' }}>{aside}</div>}
        {invalid && (
          <chakra.div id={`${id}-error`} role="alert" fontSize="xs" fontWeight="medium" color="fg.error">
            {errors.map((each) => (
              <div key={each}>{each}</div>
            ))}
          </chakra.div>
        )}
        {hint && (
          <chakra.div id={`${id}-hint`} fontSize="xs" color="fg.subtle">
            {hint}
          </chakra.div>
        )}
      </chakra.div>
    </FieldContext>
  )
}
