import { Role } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { Button } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { CheckRows } from './CheckRows.tsx'
import { ChooseText } from './ChooseText.tsx'
import { type ImportChoices, usePreview, useRunImport } from './import.api.ts'

/** Imports employees from CSV: first the text, then a preview of each row (docs/product/people.md#import). */
export function ImportEmployeesDialog({ onClose }: { onClose: () => void }) {
  const [choices, setChoices] = useState<ImportChoices>({
    Text: '',
    Columns: null,
    DefaultTeamId: null,
    DefaultRole: Role.Employee,
  })
  const [isChecking, setIsChecking] = useState(false)
  const preview = usePreview(isChecking ? choices : null)
  const run = useRunImport(onClose)
  const isDemo = useIsDemo()
  const choose = (changed: Partial<ImportChoices>) => setChoices((former) => ({ ...former, ...changed }))
  const textError = preview.error?.validationErrors.find(({ Key }) => Key === 'Text')?.Value
  const isText = !isChecking || textError !== undefined
  const count = preview.data?.NewCount ?? 0

  const cancel = (
    <Button variant="outline" tone="neutral" disabled={run.isMutating} onClick={isText ? onClose : handleBack}>
      {isText ? 'Cancel' : 'Back'}
    </Button>
  )

  function handleBack() {
    setIsChecking(false)
    choose({ Columns: null })
  }

  return (
    <Dialog
      title="Import employees"
      description="From a CSV file or a spreadsheet. Nothing is stored before you have seen what each row will do."
      size={isText ? 'md' : 'xl'}
      isDirty={choices.Text.trim() !== ''}
      isBusy={run.isMutating}
      onClose={onClose}
      footer={
        <>
          {cancel}
          {isText ? (
            <Button onClick={() => setIsChecking(true)} disabled={choices.Text.trim() === ''}>
              Check rows
            </Button>
          ) : (
            <Button
              isLoading={run.isMutating}
              disabled={count === 0 || isDemo || preview.isValidating || preview.error !== undefined}
              onClick={() => void run.trigger(choices)}
            >
              {count === 0 ? 'No one to invite' : `Invite ${plural(count, 'employee')}`}
            </Button>
          )}
        </>
      }
    >
      {isText ? (
        <ChooseText
          text={choices.Text}
          error={isChecking ? textError : undefined}
          onChange={(Text) => {
            setIsChecking(false)
            choose({ Text, Columns: null })
          }}
        />
      ) : (
        <CheckRows query={preview} choices={choices} onChange={choose} />
      )}
    </Dialog>
  )
}
