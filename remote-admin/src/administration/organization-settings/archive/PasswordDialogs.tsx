import type { OrganizationArchive } from '@dayline/shared/contract'
import { fileSize } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useCreateArchiveForm, useDownloadArchiveForm } from './archive.api.ts'

/** Asks for the password before an archive of all data is created. */
export function CreateArchiveDialog({ onClose }: { onClose: () => void }) {
  const form = useCreateArchiveForm(onClose)
  return (
    <FormDialog
      title="Make an archive"
      size="sm"
      submitLabel="Make the archive"
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Text>
        It holds everything about everyone in the organization: time, screenshots, pay. You are notified when it is
        ready.
      </Text>
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput autoFocus {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}

type DownloadArchiveDialogProps = { archive: OrganizationArchive; onClose: () => void }

/** Confirms the download with the password; the link can be used once. */
export function DownloadArchiveDialog({ archive: { ID, Bytes, Sha256 }, onClose }: DownloadArchiveDialogProps) {
  const form = useDownloadArchiveForm(ID, onClose)
  return (
    <FormDialog
      title="Download the archive"
      size="sm"
      submitLabel={`Download ${fileSize(Bytes ?? 0)}`}
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Text>Store it where only you can open it. Nothing in it is encrypted.</Text>
      {Sha256 && (
        <Text fontSize="sm" color="fg.muted" wordBreak="break-all">
          SHA-256: {Sha256}
        </Text>
      )}
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput autoFocus {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
