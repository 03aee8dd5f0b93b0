import { type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallBody, type ImportField, maxImportText, type PeopleImport } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { fileText } from '@dayline/shared/imports'
import { shownIn } from '../employees.api.ts'

type ImportBody = CallBody<'/employee/previewimport'>

/** The choices so far; `Columns` is null while they are as recognized. */
export type ImportChoices = Omit<Required<ImportBody>, 'Columns'> & { Columns: (ImportField | null)[] | null }

/** The verdict on each row; null requests nothing. */
export const usePreview = (body: ImportBody | null): ApiQuery<PeopleImport> =>
  useApiQuery('/employee/previewimport', body, { quiet: true })

/** Invites all people whose row is new. */
export function useRunImport(onDone: () => void) {
  return useApiAction('/employee/import', {
    idempotent: true,
    revalidate: shownIn,
    onDone: ({ NewCount }) => {
      toast.success(NewCount === 0 ? 'No invitation was sent' : `${plural(NewCount, 'invitation')} sent`)
      onDone()
    },
  })
}

/** The text of a file; null when it is too large, which a toast reports. */
export async function readFile(file: File): Promise<string | null> {
  const text = fileText(await file.arrayBuffer())
  if (text.length <= maxImportText) return text
  toast.error('The file is too large.')
  return null
}
