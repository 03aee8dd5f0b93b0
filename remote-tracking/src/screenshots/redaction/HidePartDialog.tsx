import { maxScreenshotAreas, type Screenshot } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { Button, Notice, Text, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { titleOf } from '../screenshotTitle.ts'
import { AreaCanvas } from './AreaCanvas.tsx'
import { AreaFields } from './AreaFields.tsx'
import { middleArea } from './areas.ts'
import { useRedactScreenshot } from './redaction.api.ts'

type HidePartDialogProps = { shot: Screenshot; onClose: () => void }

/** Marks parts of the user's own screenshot and hides them permanently (docs/product/screenshots.md#hidden-parts). */
export function HidePartDialog({ shot, onClose }: HidePartDialogProps) {
  const zone = useZone()
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useRedactScreenshot(shot.ID, { onDone: onClose, onRefused: () => setIsConfirming(false) })
  const { Areas } = form.values
  const isFull = Areas.length >= maxScreenshotAreas
  const what = plural(Areas.length, 'part')
  const errors = form.error('Areas')
  return (
    <>
      <FormDialog
        title="Hide a part"
        description={`${titleOf(shot, zone)}. Draw over what no one should see, or add a part and set its numbers.`}
        size="xl"
        submitLabel="Hide for good…"
        isSubmitDisabled={Areas.length === 0}
        isDanger
        footerStart={
          <Button
            variant="outline"
            tone="neutral"
            icon={<Plus />}
            disabled={isFull}
            onClick={() => form.set('Areas', [...Areas, middleArea(shot)])}
          >
            Add a part
          </Button>
        }
        onClose={onClose}
        {...form.dialog}
        onSubmit={() => setIsConfirming(true)}
      >
        {errors && <Notice kind="error">{errors.join(' ')}</Notice>}
        <AreaCanvas shot={shot} areas={Areas} isFull={isFull} onDraw={(area) => form.set('Areas', [...Areas, area])} />
        <Text fontSize="sm" color="fg.muted" aria-live="polite">
          {Areas.length === 0 ? 'Nothing is marked yet.' : `${what} marked. This is how the picture will look.`}
        </Text>
        {Areas.map((area, index) => (
          <AreaFields
            key={index}
            number={index + 1}
            area={area}
            picture={shot}
            onChange={(next) => form.set('Areas', Areas.with(index, next))}
            onRemove={() => form.set('Areas', Areas.toSpliced(index, 1))}
          />
        ))}
      </FormDialog>
      {isConfirming && (
        <ConfirmDialog
          title={`Hide ${what}`}
          text="What is under the marked parts is deleted from the picture, its thumbnail and the video of the day. No one can bring it back, and this cannot be undone. The video is made again, unless your plan has no videos or the day has fewer than 3 pictures. The picture says that a part was hidden, and its minute of work time stays."
          confirmLabel="Hide for good"
          isDanger
          isBusy={form.isSubmitting}
          onConfirm={() => void form.submit()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
