import type { ScreenshotArea } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'

type Redaction = { Id: number; Areas: ScreenshotArea[] }

/** Hides parts of the user's own screenshot; its URLs change, and the video of its day is recreated. */
export function useRedactScreenshot(
  Id: number,
  { onDone, onRefused }: { onDone: () => void; onRefused: () => void },
): FormState<Redaction> {
  const initial: Redaction = { Id, Areas: [] }
  return useForm('/screenshots/redact', {
    initial,
    draft: false,
    idempotent: true,
    revalidate: ['/screenshots/list', '/screenshots/byperson', '/timelapsevideos/list'],
    onRefused,
    onDone: () => {
      toast.success('The part is hidden.')
      onDone()
    },
  })
}
