import { type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallBody, type ImportField, maxImportText, type PeopleImport } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { shownIn } from '../employees.api.ts'

type ImportBody = CallBody<'/employee/previewimport'>

/** What was chosen so far; no columns = as recognized. */
export type ImportChoices = Omit<Required<ImportBody>, 'Columns'> & { Columns: (ImportField | null)[] | null }

/** The verdict for each row; no body asks nothing. */
export const usePreview = (body: ImportBody | null): ApiQuery<PeopleImport> =>
  useApiQuery('/employee/previewimport', body, { quiet: true })

/** Invites everyone whose row is new. */
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

/** The text of a chosen file; null, with a toast, when it is too large. */
export async function readFile(file: File): Promise<string | null> {
  const text = await file.text()
  if (text.length <= maxImportText) return text
  toast.error('The file is too large.')
  return null
}
