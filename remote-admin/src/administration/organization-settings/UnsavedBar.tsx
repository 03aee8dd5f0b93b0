import { plural } from '@dayline/shared/format'
import { Button, chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type UnsavedBarProps = {
  form: { isDirty: boolean; isSubmitting: boolean; reset: () => void }
  /** Names of the changed fields. */
  changed: readonly string[]
  /** The effects of the changes. */
  children?: ReactNode
}

const maxNames = 3

/** Sticks to the bottom while changes are unsaved: how many there are, discard, save. */
export function UnsavedBar({ form, changed, children }: UnsavedBarProps) {
  if (!form.isDirty) return null
  const names = changed.slice(0, maxNames).join(', ')
  const more = changed.length > maxNames ? ` and ${changed.length - maxNames} more` : ''
  return (
    <chakra.section
      aria-label="Unsaved changes"
      position="sticky"
      bottom="3"
      zIndex="sticky"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      boxShadow="md"
    >
      <chakra.div flex="1 1 14rem" minW="0" role="status">
        <chakra.div fontWeight="medium" fontSize="sm">
          {plural(changed.length, 'unsaved change')}
        </chakra.div>
        <chakra.div fontSize="xs" color="fg.muted">
          {names}
          {more}
        </chakra.div>
        {children}
      </chakra.div>
      <Button variant="outline" tone="neutral" disabled={form.isSubmitting} onClick={() => form.reset()}>
        Discard
      </Button>
      <Button type="submit" isLoading={form.isSubmitting}>
        Save changes
      </Button>
    </chakra.section>
  )
}
