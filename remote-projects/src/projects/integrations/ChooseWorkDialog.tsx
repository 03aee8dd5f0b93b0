import { searchText, type ToolChoice } from '@dayline/shared/contract'
import { chakra, Field } from '@dayline/shared/ui'
import { Combobox, FormDialog, type LoadOptions } from '@dayline/shared/ui/form'
import { useMemo, useState } from 'react'
import { toolName } from '../tools.ts'
import { choiceNoun, choiceSteps } from './choiceSteps.ts'
import { useChooseExternalProject } from './integrations.api.ts'

type ChooseWorkDialogProps = {
  projectId: number
  /** Title of the Dayline project; undefined until it is loaded. */
  title: string | undefined
  integration: number
  onChosen: () => void
  onClose: () => void
}

/** Chooses which part of a connected tool is synced (docs/product/integrations.md#choice). */
export function ChooseWorkDialog({ projectId, title, integration, onChosen, onClose }: ChooseWorkDialogProps) {
  const { outer, inner, preview } = useMemo(() => choiceSteps(integration, projectId), [integration, projectId])
  const [within, setWithin] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ToolChoice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [parts, setParts] = useState<{ of: string; titles: string[] } | null>(null)
  const choose = useChooseExternalProject(onChosen)
  const tool = toolName(integration) ?? ''

  const outerOptions = useMemo(() => outer && loadOf(outer.read, setFailure), [outer])
  const innerOptions = useMemo(() => loadOf(() => inner.read(within ?? ''), setFailure), [inner, within])

  async function handleChoose(choice: ToolChoice | null) {
    setChosen(choice)
    choose.clearValidationError('ExternalProjectId')
    if (!choice || !preview) return
    // Without a readable preview the choice is still valid.
    const found = await preview.read(choice.Id).catch(() => [])
    setParts({ of: choice.Id, titles: found.map(({ Title }) => Title) })
  }

  const handleSubmit = () =>
    void choose.trigger({ Id: projectId, ExternalProjectId: chosen?.Id ?? '', Title: chosen?.Title ?? null })
  const error = choose.validationErrors.find(({ Key }) => Key === 'ExternalProjectId')?.Value
  const shown = parts && chosen && parts.of === chosen.Id ? parts.titles : []
  return (
    <FormDialog
      title={`Choose a ${choiceNoun(integration)} of ${tool}`}
      description={title && `Its tasks are synced into ${title}.`}
      submitLabel="Save and sync"
      isBusy={choose.isMutating}
      error={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {outer && outerOptions && (
        <Field label={outer.label}>
          <Combobox
            label={outer.label}
            placeholder={`Choose a ${outer.label.toLowerCase()}`}
            value={within}
            isClearable={false}
            load={outerOptions}
            onChange={(id) => {
              setWithin(id)
              setChosen(null)
            }}
          />
        </Field>
      )}
      <Field label={inner.label} error={error}>
        <Combobox
          key={within}
          label={inner.label}
          placeholder={`Choose a ${inner.label.toLowerCase()}`}
          value={chosen?.Id ?? null}
          isClearable={false}
          disabled={outer !== null && within === null}
          load={innerOptions}
          onChange={(id, option) => void handleChoose(id === null ? null : { Id: id, Title: option?.label ?? id })}
        />
      </Field>
      {preview && shown.length > 0 && (
        <chakra.p m="0" fontSize="sm" color="fg.muted">
          {preview.label}: {shown.join(', ')}
        </chakra.p>
      )}
    </FormDialog>
  )
}

/** Loads the options of a picker once and searches them in the browser. */
function loadOf(read: () => Promise<ToolChoice[]>, onFailure: (message: string | null) => void): LoadOptions<string> {
  let known: Promise<ToolChoice[]> | null = null
  return async ({ search }) => {
    known ??= read()
    try {
      const words = searchText(search)
      const found = (await known).filter(({ Title }) => searchText(Title).includes(words))
      onFailure(null)
      return { options: found.map(({ Id, Title }) => ({ value: Id, label: Title })), totalCount: found.length }
    } catch (error) {
      known = null
      onFailure(error instanceof Error && error.message ? error.message : 'This could not be loaded.')
      throw error
    }
  }
}
