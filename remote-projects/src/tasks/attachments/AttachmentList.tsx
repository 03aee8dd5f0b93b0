import type { TaskAttachment } from '@dayline/shared/contract'
import { fileSize, listDate } from '@dayline/shared/format'
import { Button, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'
import { File as FileIcon, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AttachmentPreview, canPreview, isPicture } from './AttachmentPreview.tsx'
import { DeleteFileDialog } from './DeleteFileDialog.tsx'

/** How many files are shown before the toggle. */
const shownFirst = 5

type AttachmentListProps = {
  files: readonly TaskAttachment[]
  taskId: number
}

/** Files of a task or a comment: five, and a toggle for the rest. Pictures and PDFs open in place. */
export function AttachmentList({ files, taskId }: AttachmentListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<TaskAttachment | null>(null)
  const previews = files.filter(canPreview)
  const shown = showsAll ? files : files.slice(0, shownFirst)
  const hidden = files.length - shownFirst

  return (
    <>
      <chakra.ul aria-label="Files" listStyleType="none" m="0" p="0" display="grid" gap="1.5">
        {shown.map((file) => (
          <FileRow
            key={file.Id}
            file={file}
            onOpen={canPreview(file) ? () => setOpen(file.Id) : null}
            onDelete={file.HasDeletePermission ? () => setDeleting(file) : null}
          />
        ))}
      </chakra.ul>
      {hidden > 0 && (
        <Button
          size="xs"
          variant="ghost"
          tone="neutral"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
      {open !== null && (
        <AttachmentPreview files={previews} openId={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
      {deleting && <DeleteFileDialog file={deleting} taskId={taskId} onClose={() => setDeleting(null)} />}
    </>
  )
}

type FileRowProps = { file: TaskAttachment; onOpen: (() => void) | null; onDelete: (() => void) | null }

function FileRow({ file, onOpen, onDelete }: FileRowProps) {
  const zone = useZone()
  const name = (
    <>
      <Thumbnail file={file} />
      <chakra.span minW="0" textAlign="start">
        <chakra.span display="block" truncate fontWeight="medium">
          {file.FilenameOrj}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted" data-number>
          {fileSize(file.Size)} · {listDate(file.CreateDate, zone)}
        </chakra.span>
      </chakra.span>
    </>
  )
  const layout = {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    flex: '1',
    minW: '0',
    borderRadius: 'l2',
  } as const
  return (
    <chakra.li display="flex" alignItems="center" gap="1" fontSize="sm">
      {onOpen ? (
        <chakra.button type="button" {...layout} cursor="pointer" _hover={{ bg: 'bg.muted' }} onClick={onOpen}>
          {name}
        </chakra.button>
      ) : (
        <chakra.a
          {...layout}
          href={file.Url}
          target="_blank"
          rel="noopener noreferrer"
          download={file.FilenameOrj}
          _hover={{ bg: 'bg.muted' }}
        >
          {name}
        </chakra.a>
      )}
      {onDelete && <IconButton size="xs" label={`Delete ${file.FilenameOrj}`} icon={<Trash2 />} onClick={onDelete} />}
    </chakra.li>
  )
}

function Thumbnail({ file }: { file: TaskAttachment }) {
  return (
    <chakra.span
      aria-hidden
      boxSize="10"
      flexShrink={0}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      overflow="hidden"
      borderRadius="l2"
      bg="bg.subtle"
      color="fg.muted"
      borderWidth="1px"
      borderColor="border.muted"
    >
      {isPicture(file) ? (
        <RetryImage src={file.Url} alt="" w="full" h="full" objectFit="cover" bg="transparent" />
      ) : file.Type === 'application/pdf' ? (
        <FileText size={18} />
      ) : (
        <FileIcon size={18} />
      )}
    </chakra.span>
  )
}
