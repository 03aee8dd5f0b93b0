import type { Autosave } from '@dayline/shared/forms'
import { chakra, Field, isComposing, Textarea } from '@dayline/shared/ui'

type TitleFieldProps = {
  field: Autosave<string>
  isReadOnly: boolean
  isDone: boolean
}

/** The title, editable in place. Enter saves it immediately. */
export function TitleField({ field, isReadOnly, isDone }: TitleFieldProps) {
  if (isReadOnly) {
    return (
      <chakra.h2 fontSize="xl" fontWeight="semibold" overflowWrap="anywhere">
        {field.value}
      </chakra.h2>
    )
  }
  return (
    <Field label="Title" isLabelHidden error={field.errors}>
      <Textarea
        data-shortcut="e"
        rows={1}
        value={field.value}
        autoComplete="off"
        fontSize="xl"
        fontWeight="semibold"
        lineHeight="1.3"
        minH="11"
        py="1.5"
        px="2"
        mx="-2"
        w="calc(100% + 16px)"
        borderColor="transparent"
        bg="transparent"
        resize="none"
        textDecoration={isDone ? 'line-through' : undefined}
        css={{ fieldSizing: 'content' }}
        _hover={{ borderColor: 'border' }}
        onChange={(event) => field.set(event.currentTarget.value.replace(/\n/g, ' '))}
        onBlur={field.flush}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          field.flush()
        }}
      />
    </Field>
  )
}
