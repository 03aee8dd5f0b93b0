import { fullName, type Task, type TaskComment } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { timeAgo, titleDate } from '@dayline/shared/format'
import { Avatar, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AttachmentList } from '../attachments/AttachmentList.tsx'
import { editComment } from '../drawer/useOpenTask.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { CommentEditor } from './CommentEditor.tsx'
import { DeleteCommentDialog } from './DeleteCommentDialog.tsx'

type CommentItemProps = {
  comment: TaskComment
  task: Task
  onPerson: ((employeeId: number) => void) | undefined
  onChanged: () => void
}

/** One comment; its author can edit and delete it. */
export function CommentItem({ comment, task, onPerson, onChanged }: CommentItemProps) {
  const [isOpened, setIsOpened] = useState(false)
  const [linkedId, setLinkedId] = useUrlValue(editComment)
  const isLinked = comment.HasEditPermission && linkedId === comment.ID
  const isEditing = isOpened || isLinked
  const [isDeleting, setIsDeleting] = useState(false)
  const zone = useZone()
  const name = comment.Employee ? fullName(comment.Employee) : 'Someone who has left'

  function closeEditor() {
    setIsOpened(false)
    if (isLinked) setLinkedId(undefined, { replace: true })
  }

  return (
    <chakra.article aria-label={`Comment of ${name}`} display="flex" gap="2.5">
      <AuthorPicture comment={comment} name={name} onPerson={onPerson} />
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" alignItems="center" gap="2" fontSize="xs" color="fg.muted" minH="7">
          <Author comment={comment} name={name} onPerson={onPerson} />
          <chakra.time dateTime={comment.CreateDate} title={titleDate(comment.CreateDate, zone)} data-number>
            {timeAgo(comment.CreateDate, zone)}
          </chakra.time>
          {comment.UpdateDate && <span>edited</span>}
          {comment.HasEditPermission && !isEditing && (
            <chakra.span ms="auto" display="inline-flex">
              <IconButton size="xs" label="Edit comment" icon={<Pencil />} onClick={() => setIsOpened(true)} />
              <IconButton size="xs" label="Delete comment" icon={<Trash2 />} onClick={() => setIsDeleting(true)} />
            </chakra.span>
          )}
        </chakra.div>
        {isEditing ? (
          <CommentEditor task={task} comment={comment} onDone={onChanged} onClose={closeEditor} />
        ) : (
          <RichText html={comment.Title} onMention={onPerson} />
        )}
        {comment.Attachments.length > 0 && (
          <chakra.div mt="2">
            <AttachmentList files={comment.Attachments} taskId={task.ID} />
          </chakra.div>
        )}
      </chakra.div>
      {isDeleting && (
        <DeleteCommentDialog comment={comment} onDeleted={onChanged} onClose={() => setIsDeleting(false)} />
      )}
    </chakra.article>
  )
}

type AuthorProps = Pick<CommentItemProps, 'comment' | 'onPerson'> & { name: string }

/** Opens the profile, too. For the mouse only, because the name beside it is a button. */
function AuthorPicture({ comment: { Employee }, name, onPerson }: AuthorProps) {
  const picture = <Avatar name={name} image={Employee?.User.Image} size={28} />
  if (!Employee || !onPerson) return picture
  return (
    <chakra.button
      type="button"
      aria-hidden
      tabIndex={-1}
      display="flex"
      alignSelf="flex-start"
      borderRadius="full"
      cursor="pointer"
      // A hidden element must not get the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPerson(Employee.ID)}
    >
      {picture}
    </chakra.button>
  )
}

/** The author's name, which opens the profile for those who may see it. */
export function Author({ comment: { Employee }, name, onPerson }: AuthorProps) {
  const style = { fontWeight: 'medium', fontSize: 'sm', color: 'fg' } as const
  if (!Employee || !onPerson) return <chakra.span {...style}>{name}</chakra.span>
  return (
    <chakra.button
      type="button"
      {...style}
      cursor="pointer"
      _hover={{ textDecoration: 'underline' }}
      onClick={() => onPerson(Employee.ID)}
    >
      {name}
    </chakra.button>
  )
}
