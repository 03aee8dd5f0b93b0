import type { Autosave } from '@dayline/shared/forms'
import { Button, chakra, Heading, Notice } from '@dayline/shared/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { LazyEditor, prefetchEditor } from '../rich-text/LazyEditor.tsx'
import { RichText } from '../rich-text/RichText.tsx'

type DetailsFieldProps = {
  field: Autosave<string>
  isReadOnly: boolean
  onFiles: (files: File[]) => void
  onMention: ((employeeId: number) => void) | undefined
}

/** The details of a task: shown as text, edited in the editor, which is only loaded then. */
export function DetailsField({ field, isReadOnly, onFiles, onMention }: DetailsFieldProps) {
  const [isEditing, setIsEditing] = useState(false)
  const hasText = field.value !== ''

  return (
    <chakra.section aria-label="Details">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1.5">
        <Heading level={3} size="sm">
          Details
        </Heading>
        {!isReadOnly && hasText && !isEditing && (
          <Button
            size="xs"
            variant="ghost"
            tone="neutral"
            icon={<Pencil />}
            onMouseEnter={prefetchEditor}
            onClick={() => setIsEditing(true)}
          >
            Edit details
          </Button>
        )}
        {isEditing && (
          <Button
            size="xs"
            variant="ghost"
            tone="neutral"
            onClick={() => {
              field.flush()
              setIsEditing(false)
            }}
          >
            Done
          </Button>
        )}
      </chakra.div>
      {field.isChangedElsewhere && (
        <chakra.div mb="2">
          <Notice
            kind="warning"
            action={
              <Button size="xs" variant="outline" tone="neutral" onClick={field.discard}>
                Take theirs
              </Button>
            }
          >
            Someone else changed the details meanwhile. Yours are saved over theirs.
          </Notice>
        </chakra.div>
      )}
      {isEditing ? (
        <LazyEditor
          label="Details"
          placeholder="What is to be done?"
          hasFocus
          minH="8rem"
          value={field.value}
          onChange={field.set}
          onBlur={field.flush}
          onFiles={onFiles}
        />
      ) : hasText ? (
        <RichText html={field.value} onMention={onMention} />
      ) : isReadOnly ? (
        <chakra.p fontSize="sm" color="fg.muted">
          No details.
        </chakra.p>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          ms="-3"
          onMouseEnter={prefetchEditor}
          onClick={() => setIsEditing(true)}
        >
          Add details…
        </Button>
      )}
      {field.errors && (
        <chakra.div role="alert" mt="1.5" fontSize="xs" fontWeight="medium" color="fg.error">
          {field.errors.join(' ')}
        </chakra.div>
      )}
    </chakra.section>
  )
}
