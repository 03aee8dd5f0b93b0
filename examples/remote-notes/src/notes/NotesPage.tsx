import { pathOf } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'
import { Card, Field, Link, Text, Textarea } from '@dayline/shared/ui'
import { Page as Frame } from '@dayline/shared/ui/data'
import { useNotes } from './useNotes.ts'
import { useNotesKey } from './useNotesKey.ts'

/** A notepad for the working day. */
export function NotesPage() {
  const { User } = useAccount()
  const { text, isSaved, change } = useNotes(User.ID)
  const field = useNotesKey()
  return (
    <Frame title="Notes" isNarrow>
      <Card>
        <Field
          label="My notes"
          hint="Saved in this browser as you type. No one else can read them."
          error={isSaved ? null : 'This browser does not save the notes. Copy them before you leave.'}
        >
          <Textarea ref={field} rows={12} value={text} onChange={(event) => change(event.target.value)} />
        </Field>
        <Text mt="4" color="fg.muted">
          What you worked on is in <Link to={pathOf('my-activities')}>My activities</Link>.
        </Text>
      </Card>
    </Frame>
  )
}

export { NotesPage as Page }
