import { Button, chakra } from '@dayline/shared/ui'

type SaveButtonsProps = { form: { isDirty: boolean; isSubmitting: boolean; reset: () => void } }

/** The buttons of a form in a card: discard changes, or save. */
export function SaveButtons({ form }: SaveButtonsProps) {
  return (
    <chakra.div display="flex" gap="2" justifyContent="flex-end">
      <Button
        variant="ghost"
        tone="neutral"
        aria-disabled={!form.isDirty || form.isSubmitting}
        onClick={() => form.reset()}
      >
        Discard
      </Button>
      <Button type="submit" aria-disabled={!form.isDirty} isLoading={form.isSubmitting}>
        Save changes
      </Button>
    </chakra.div>
  )
}
