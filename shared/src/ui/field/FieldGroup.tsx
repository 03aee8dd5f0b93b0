import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useId } from 'react'

type FieldGroupContextValue = { describedBy: string | undefined; invalid: boolean }

/** Read by the check boxes of a group. */
export const FieldGroupContext = createContext<FieldGroupContextValue | null>(null)

type FieldGroupProps = {
  label: ReactNode
  /** Help text under the check boxes. */
  hint?: ReactNode
  /** Shown under the check boxes and announced; marks all of them, the first of which receives the focus. */
  error?: readonly string[] | null | undefined
  children: ReactNode
}

/** Several check boxes that are one field: with a label, hint and error, linked for screen readers. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId()
  const invalid = Boolean(error?.length)
  const describedBy = [invalid && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <chakra.fieldset m="0" p="0" border="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2" p="0">
        {label}
      </chakra.legend>
      <FieldGroupContext value={{ describedBy, invalid }}>{children}</FieldGroupContext>
      {invalid && (
        <chakra.div id={`${id}-error`} role="alert" mt="1.5" fontSize="xs" fontWeight="medium" color="fg.error">
          {error?.join(' ')}
        </chakra.div>
      )}
      {hint && (
        <chakra.div id={`${id}-hint`} mt="1.5" fontSize="xs" color="fg.subtle">
          {hint}
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}
