import { createContext, useContext, useEffect } from 'react'

type FieldState = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  /** Shows what is wrong with the typed text, or null; needs no request. */
  showProblem: (problem: string | null) => void
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

/** Shows a problem of the typed text under the surrounding `Field`, until it is null. */
export function useFieldProblem(problem: string | null): void {
  const showProblem = useContext(FieldContext)?.showProblem
  // An effect, because the message belongs to the `Field`, which is rendered before its control.
  useEffect(() => showProblem?.(problem), [showProblem, problem])
}

/** Id of the surrounding `Field`'s label, for controls that a `<label>` cannot name in full. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId
}
