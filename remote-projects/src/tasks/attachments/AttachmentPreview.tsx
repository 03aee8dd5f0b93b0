import type { TaskAttachment } from '@dayline/shared/contract'
import { fileSize } from '@dayline/shared/format'
import { chakra, Link } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { useState } from 'react'

export const isPicture = ({ Type }: Pick<TaskAttachment, 'Type'>): boolean =>
  ['image/jpeg', 'image/png', 'image/gif', 'image/x-icon'].includes(Type)

export const canPreview = (file: Pick<TaskAttachment, 'Type'>): boolean =>
  isPicture(file) || file.Type === 'application/pdf'

type AttachmentPreviewProps = {
  files: readonly TaskAttachment[]
  openId: number
  onMove: (id: number) => void
  onClose: () => void
}

/** Shows pictures and PDFs over the whole window; the arrow keys move between them. */
export function AttachmentPreview({ files, openId, onMove, onClose }: AttachmentPreviewProps) {
  const at = files.findIndex(({ Id }) => Id === openId)
  const file = files[at]
  if (!file) return null
  const step = (by: number) => {
    const next = files[at + by]
    return next && (() => onMove(next.Id))
  }
  return (
    <Lightbox
      title={file.FilenameOrj}
      itemId={file.Id}
      position={at + 1}
      count={files.length}
      onPrevious={step(-1)}
      onNext={step(1)}
      actions={
        <Link href={file.Url} isExternal fontSize="sm" rel="noopener noreferrer">
          Open in a new tab
        </Link>
      }
      details={
        <chakra.p fontSize="sm" color="fg.muted" data-number>
          {fileSize(file.Size)}
          {file.Width !== null && ` · ${file.Width} × ${file.Height}`}
        </chakra.p>
      }
      onClose={onClose}
    >
      <OpenFile key={file.Id} file={file} />
    </Lightbox>
  )
}

function OpenFile({ file }: { file: TaskAttachment }) {
  // A renewed URL would load the file again, and a PDF would return to its first page.
  const [src] = useState(file.Url)
  return isPicture(file) ? (
    <RetryImage
      src={src}
      alt={file.FilenameOrj}
      loading="eager"
      maxW="full"
      maxH="full"
      objectFit="contain"
      m="auto"
      bg="transparent"
    />
  ) : (
    <chakra.iframe src={src} title={file.FilenameOrj} w="full" h="full" minH="70dvh" borderWidth="0" bg="white" />
  )
}
