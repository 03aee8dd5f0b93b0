import { Role, type Task, TaskStatus } from '@dayline/shared/contract'
import { SaveStatus } from '@dayline/shared/forms'
import { useProfile } from '@dayline/shared/router'
import { useMe } from '@dayline/shared/session'
import { Avatar, Button, chakra, IconButton, Stack, VisuallyHidden } from '@dayline/shared/ui'
import { ColorDot } from '@dayline/shared/ui/form'
import { Drawer } from '@dayline/shared/ui/overlay'
import { Check, CircleCheck, Share2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DropZone } from '../attachments/DropZone.tsx'
import { TaskFiles } from '../attachments/TaskFiles.tsx'
import { useUploads } from '../attachments/useUploads.ts'
import { CommentEditor } from '../comments/CommentEditor.tsx'
import { Comments } from '../comments/Comments.tsx'
import { useCommentReload } from '../comments/comments.api.ts'
import { useTaskCache } from '../data/useTaskCache.ts'
import { DeleteTaskDialog } from '../list/DeleteTaskDialogs.tsx'
import { useTaskRights } from '../list/useTaskRights.ts'
import { DetailsField } from './DetailsField.tsx'
import { type Gone, GoneNotice } from './GoneNotice.tsx'
import { shareTask } from './shareTask.ts'
import { TaskProperties } from './TaskProperties.tsx'
import { TitleField } from './TitleField.tsx'
import { usePresence } from './usePresence.ts'
import { useTaskFields } from './useTaskFields.ts'

type OpenTaskDrawerProps = {
  task: Task
  gone: Gone | null
  finalFocus: () => HTMLElement | null
  onDeleted: () => void
  onClose: () => void
}

const aboutCommentFiles = {
  title: 'Discard the files of the comment?',
  text: 'They have not been sent. The text of the comment stays as a draft.',
}

/** The content of a loaded task; each field is saved separately. */
export function OpenTaskDrawer({ task, gone, finalFocus, onDeleted, onClose }: OpenTaskDrawerProps) {
  const fields = useTaskFields(task)
  const allowed = useTaskRights()
  const rights = gone ? { canEdit: false, canDelete: false, canChangeStatus: () => false } : allowed
  const { Role: role } = useMe()
  const { openProfile } = useProfile()
  const cache = useTaskCache()
  const uploads = useUploads({ taskId: task.ID, onUploaded: (file) => cache.addFile(task.ID, file) })
  const reloadComments = useCommentReload(task.ID)
  const [isDeleting, setIsDeleting] = useState(false)
  const [hasCommentFiles, setHasCommentFiles] = useState(false)
  const complete = useRef<HTMLButtonElement>(null)
  const isDone = fields.status.value === TaskStatus.Completed
  const canSeePeople = role === Role.Owner || role === Role.Coowner
  const onPerson = canSeePeople ? (employeeId: number) => openProfile({ employeeId }) : undefined

  return (
    <Drawer
      width="40vw"
      title={
        <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
          <ColorDot color={task.Project.Color} />
          {task.Project.Title}
          <VisuallyHidden>: {task.Title}</VisuallyHidden>
        </chakra.span>
      }
      headerAside={
        <>
          <SaveStatus state={fields.state} onRetry={fields.retry} />
          <Present taskId={task.ID} />
          <IconButton size="sm" label="Share link" icon={<Share2 />} onClick={() => void shareTask(task.ID)} />
          {rights.canDelete && (
            <IconButton size="sm" label="Delete task" icon={<Trash2 />} onClick={() => setIsDeleting(true)} />
          )}
        </>
      }
      initialFocus={complete}
      finalFocus={finalFocus}
      // The files of a comment on a task that is gone cannot be sent anymore.
      isDirty={hasCommentFiles && !gone}
      discardQuestion={aboutCommentFiles}
      onClose={onClose}
      footer={
        <CommentEditor
          task={task}
          comment={null}
          isGone={gone !== null}
          onFilesChange={setHasCommentFiles}
          onDone={reloadComments}
        />
      }
    >
      <DropZone isDisabled={!rights.canEdit} onFiles={uploads.add}>
        <Stack gap="5">
          {gone && <GoneNotice gone={gone} onClose={onClose} />}
          <chakra.div>
            <Button
              ref={complete}
              size="sm"
              variant={isDone ? 'subtle' : 'outline'}
              tone={isDone ? 'brand' : 'neutral'}
              icon={isDone ? <CircleCheck /> : <Check />}
              disabled={!rights.canChangeStatus(task)}
              onClick={() => fields.status.set(isDone ? TaskStatus.Open : TaskStatus.Completed)}
            >
              {isDone ? 'Completed' : 'Mark as complete'}
            </Button>
          </chakra.div>
          <TitleField field={fields.title} isReadOnly={!rights.canEdit && !gone} isDone={isDone} />
          <TaskProperties task={task} fields={fields} rights={rights} />
          <DetailsField
            field={fields.details}
            isReadOnly={!rights.canEdit}
            onFiles={uploads.add}
            onMention={onPerson}
          />
          <TaskFiles task={task} uploads={uploads} isReadOnly={!rights.canEdit} />
          <Comments task={task} onPerson={onPerson} onChanged={reloadComments} onFailure={onClose} />
        </Stack>
      </DropZone>
      {isDeleting && <DeleteTaskDialog task={task} onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />}
    </Drawer>
  )
}

/** Pictures of other people who have the task open. */
function Present({ taskId }: { taskId: number }) {
  const people = usePresence(taskId)
  if (people.length === 0) return null
  const names = people.map(({ Title }) => Title).join(', ')
  return (
    <chakra.span role="img" aria-label={`Also here: ${names}`} title={`Also here: ${names}`} display="inline-flex">
      {people.slice(0, 4).map(({ EmployeeId, Title, Image }) => (
        <chakra.span
          key={EmployeeId}
          ms="-1"
          display="inline-flex"
          borderRadius="full"
          borderWidth="2px"
          borderColor="green.solid"
        >
          <Avatar name={Title} image={Image} size={22} />
        </chakra.span>
      ))}
    </chakra.span>
  )
}
