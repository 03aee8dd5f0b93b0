import { createContext, useContext } from 'react'

type FieldState = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

/** What a `Field` passes to the control inside it. */
export const FieldContext = createContext<FieldState | null>(null)

type ControlProps = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** Attributes that link a control to the label, hint and error of the surrounding `Field`; own props win. */
export function useFieldControl(own: ControlProps = {}) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': (own['aria-invalid'] as boolean | undefined) ?? (field?.invalid || undefined),
    'aria-required': own.required ?? (field?.required || undefined),
    disabled: own.disabled ?? (field?.disabled || undefined),
  }
}

/** Id of the surrounding `Field`'s label, for controls that a `<label>` cannot name in full. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId
}
