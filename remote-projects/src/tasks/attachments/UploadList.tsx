import { count, fileSize, plural } from '@dayline/shared/format'
import { chakra, IconButton } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { RotateCw, X } from 'lucide-react'
import type { Batch, Upload, Uploads } from './useUploads.ts'

/** Uploads in progress, each with Retry and Cancel, and why other files were refused. */
export function UploadList({ uploads: { uploads, reasons, batch, retry, cancel } }: { uploads: Uploads }) {
  return (
    <>
      {reasons.length > 0 && (
        <chakra.div role="alert" fontSize="xs" fontWeight="medium" color="fg.error" py="1">
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </chakra.div>
      )}
      {batch && <WholeBatch batch={batch} />}
      {uploads.length > 0 && (
        <chakra.ul aria-label="Uploads" listStyleType="none" m="0" p="0" display="grid" gap="1">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </chakra.ul>
      )}
    </>
  )
}

function WholeBatch({ batch: { files, done, share } }: { batch: Batch }) {
  return (
    <chakra.div py="1">
      <chakra.div fontSize="xs" color="fg.muted" mb="0.5" data-number>
        {count(done)} of {plural(files, 'file')} uploaded
      </chakra.div>
      <ProgressBar label={`Uploading ${plural(files, 'file')}`} value={share * 100} hasValue />
    </chakra.div>
  )
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onCancel: () => void }

function UploadRow({ upload: { file, share, state, error }, onRetry, onCancel }: UploadRowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="2" fontSize="sm" minH="9">
      <chakra.span flex="1" minW="0">
        <chakra.span display="flex" gap="2" justifyContent="space-between">
          <chakra.span truncate>{file.name}</chakra.span>
          <chakra.span color="fg.muted" fontSize="xs" whiteSpace="nowrap" data-number>
            {fileSize(file.size)}
          </chakra.span>
        </chakra.span>
        {state === 'sending' && <ProgressBar label={`Uploading ${file.name}`} value={share * 100} />}
        {error && (
          <chakra.span role="alert" fontSize="xs" color="fg.error">
            {error}
          </chakra.span>
        )}
      </chakra.span>
      {state === 'failed' && (
        <IconButton size="xs" label={`Retry ${file.name}`} icon={<RotateCw />} onClick={onRetry} />
      )}
      <IconButton
        size="xs"
        label={state === 'sending' ? `Cancel ${file.name}` : `Remove ${file.name}`}
        icon={<X />}
        onClick={onCancel}
      />
    </chakra.li>
  )
}
