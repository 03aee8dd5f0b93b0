import type { Task } from '@dayline/shared/contract'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { chakra, Heading } from '@dayline/shared/ui'
import { AttachmentList } from './AttachmentList.tsx'
import { FilePickerButton } from './FilePickerButton.tsx'
import { UploadList } from './UploadList.tsx'
import type { Uploads } from './useUploads.ts'

type TaskFilesProps = { task: Task; uploads: Uploads; isReadOnly: boolean }

/** Files of the task itself. */
export function TaskFiles({ task, uploads, isReadOnly }: TaskFilesProps) {
  const isDemo = useIsDemo()
  if (isReadOnly && task.Attachments.length === 0) return null
  return (
    <chakra.section aria-label="Attachments">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1.5">
        <Heading level={3} size="sm">
          Attachments
        </Heading>
        {!isReadOnly && <FilePickerButton label="Attach files to the task" onFiles={uploads.add} />}
      </chakra.div>
      {task.Attachments.length > 0 && <AttachmentList files={task.Attachments} taskId={task.ID} />}
      {task.Attachments.length === 0 && uploads.uploads.length === 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {isDemo ? demoRefusal : 'Drop or paste files anywhere here: pictures, PDFs and office documents, 5 MB each.'}
        </chakra.p>
      )}
      <UploadList uploads={uploads} />
    </chakra.section>
  )
}
