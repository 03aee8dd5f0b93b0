import { fullName, searchText, type Task, type TaskComment } from '@dayline/shared/contract'
import { Button, chakra } from '@dayline/shared/ui'
import { useEffect } from 'react'
import { FilePickerButton } from '../attachments/FilePickerButton.tsx'
import { UploadList } from '../attachments/UploadList.tsx'
import { useUploads } from '../attachments/useUploads.ts'
import { useTaskPeople } from '../data/tasks.api.ts'
import { plainText } from '../rich-text/cleanHtml.ts'
import { LazyEditor } from '../rich-text/LazyEditor.tsx'
import { useCommentForm } from './comments.api.ts'

type CommentEditorProps = {
  task: Task
  /** Null for a new comment. */
  comment: TaskComment | null
  /** The task is no longer available: what is typed can be copied, and not sent. */
  isGone?: boolean
  /** Reports whether the comment lists files. Unlike its text, they are not part of a draft. */
  onFilesChange?: (hasFiles: boolean) => void
  onDone: () => void
  /** Closes the editor of a sent comment. */
  onClose?: () => void
}

/** How many people are offered after `@`. */
const offered = 8

/** Edits a comment: text, mentions, files. Ctrl or Cmd with Enter sends it. */
export function CommentEditor({ task, comment, isGone = false, onFilesChange, onDone, onClose }: CommentEditorProps) {
  const people = useTaskPeople(task.ProjectId) ?? []
  const uploads = useUploads({ taskId: task.ID, isForComment: true })
  const listsFiles = uploads.uploads.length > 0
  useEffect(() => onFilesChange?.(listsFiles), [onFilesChange, listsFiles])
  const form = useCommentForm({
    task,
    comment,
    attachmentIds: () => uploads.uploads.flatMap(({ attachment }) => attachment?.Id ?? []),
    onDone: (hasNewer) => {
      // The uploads are those of the render that sent the comment.
      uploads.clear()
      onDone()
      if (!hasNewer) onClose?.()
    },
  })
  const hasFiles = (comment?.Attachments.length ?? 0) > 0 || uploads.uploads.some(({ state }) => state === 'done')
  const hasContent = hasFiles || plainText(form.values.Title) !== ''
  // If it were sent anyway, the comment would lack a file that its author believes is attached.
  const hasFailed = uploads.uploads.some(({ state }) => state === 'failed')
  const canSend = !isGone && hasContent && !uploads.isBusy && !hasFailed

  function findPeople(query: string) {
    const words = searchText(query)
    return people
      .filter((person) => !person.Blocked && searchText(fullName(person)).includes(words))
      .slice(0, offered)
      .map((person) => ({ id: person.ID, name: fullName(person), image: person.User.Image }))
  }

  return (
    <chakra.div w="full" minW="0">
      <LazyEditor
        label={comment ? 'Edit comment' : 'Comment'}
        placeholder="Write a comment, @ mentions people"
        minH="2.5rem"
        hasFocus={comment !== null}
        value={form.values.Title}
        onChange={(html) => form.set('Title', html)}
        findPeople={findPeople}
        onSubmit={() => canSend && void form.submit()}
        {...(comment || isGone ? {} : { onFiles: uploads.add })}
        footer={
          <chakra.span display="inline-flex" gap="1" ms="auto">
            {comment ? (
              <Button size="xs" variant="ghost" tone="neutral" onClick={onClose}>
                Cancel
              </Button>
            ) : (
              !isGone && <FilePickerButton label="Attach files to the comment" onFiles={uploads.add} />
            )}
            <Button size="xs" aria-disabled={!canSend} isLoading={form.isSubmitting} onClick={() => void form.submit()}>
              {comment ? 'Save comment' : 'Comment'}
            </Button>
          </chakra.span>
        }
      />
      {form.error('Title') && (
        <chakra.div role="alert" mt="1" fontSize="xs" fontWeight="medium" color="fg.error">
          {form.error('Title')?.join(' ')}
        </chakra.div>
      )}
      <UploadList uploads={uploads} />
      {hasFailed && (
        <chakra.p mt="1" fontSize="xs" color="fg.muted">
          Try the file again or remove it to send the comment.
        </chakra.p>
      )}
    </chakra.div>
  )
}
