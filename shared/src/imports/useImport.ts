import { type ApiError, useApiAction } from '@dayline/shared/api'
import type { CallBody, ImportBatch, ImportPreview, Productivity, ValidationError } from '@dayline/shared/contract'
import { useReloadHold } from '@dayline/shared/forms/core'
import { useRef, useState } from 'react'
import { fileText } from './fileText.ts'
import type { ImportKind } from './importKinds.ts'

export type ImportValues = {
  Format: number
  FileName: string
  Content: string
  Mapping: Record<string, string>
  DateOrder: 'dmy' | 'mdy' | null
  /** For time. */
  Zone: string
  EmployeeId: number | null
  ProductivityStatus: Productivity
  /** `HH:mm`. */
  DayStart: string | null
  /** For tasks. */
  ProjectId: number | null
}

export type ImportState = {
  values: ImportValues
  /** The newest preview; it remains, for its columns, while another one is requested. */
  preview: ImportPreview | null
  /** Whether the preview matches the current choices. */
  isFresh: boolean
  /** The import, once it has begun. */
  batch: ImportBatch | null
  isBusy: boolean
  failure: ApiError | null
  errorOf: (field: string) => string | undefined
  set: <Field extends keyof ImportValues>(field: Field, value: ImportValues[Field]) => void
  chooseFile: (file: File) => Promise<void>
  showPreview: () => Promise<void>
  send: () => Promise<void>
}

function bodyOf({ name }: ImportKind, values: ImportValues): CallBody<'/timeentry/import' | '/project/importtasks'> {
  const { Format, FileName, Content, Mapping, DateOrder } = values
  const file = { Format, FileName, Content, Mapping, DateOrder }
  if (name === 'tasks') return { ...file, ProjectId: values.ProjectId } as CallBody<'/project/importtasks'>
  const { Zone, EmployeeId, ProductivityStatus } = values
  const [hours = 9, minutes = 0] = (values.DayStart ?? '09:00').split(':').map(Number)
  const time = { Zone, EmployeeId, ProductivityStatus, DayStart: hours * 60 + minutes }
  return { ...file, ...time } as CallBody<'/timeentry/import'>
}

/** One import, from choosing its file to its end; a choice after a preview requires another preview. */
export function useImport(kind: ImportKind, initial: Partial<ImportValues>): ImportState {
  const [values, setValues] = useState<ImportValues>({
    Format: kind.formats[0]?.value ?? 0,
    FileName: '',
    Content: '',
    Mapping: {},
    DateOrder: null,
    Zone: '',
    EmployeeId: null,
    ProductivityStatus: 1,
    DayStart: '09:00',
    ProjectId: null,
    ...initial,
  })
  // The file and the preview arrive after further choices.
  const latest = useRef(values)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isFresh, setIsFresh] = useState(false)
  const [batch, setBatch] = useState<ImportBatch | null>(null)
  const reading = useApiAction(kind.paths.preview)
  const creating = useApiAction(kind.paths.create, {
    revalidate: kind.changes,
    idempotent: true,
    doneMessage: 'The file was imported',
  })
  // A file cannot be restored after a reload.
  useReloadHold(values.Content !== '' && batch === null)
  const errors: readonly ValidationError[] = [...reading.validationErrors, ...creating.validationErrors]

  async function read(of: ImportValues) {
    const data = await reading.trigger(bodyOf(kind, of))
    if (data === undefined || of !== latest.current) return
    setPreview(data)
    setIsFresh(true)
  }
  function change(patch: Partial<ImportValues>): ImportValues {
    latest.current = { ...latest.current, ...patch }
    setValues(latest.current)
    setIsFresh(false)
    return latest.current
  }
  return {
    values,
    preview,
    isFresh,
    batch,
    isBusy: reading.isMutating || creating.isMutating,
    failure: creating.failure ?? reading.failure,
    errorOf: (field) => errors.find(({ Key }) => Key === field)?.Value,
    set: (field, value) => {
      reading.clearValidationError(field)
      creating.clearValidationError(field)
      // Another format has other columns.
      change({ ...(field === 'Format' ? { Mapping: {}, DateOrder: null } : {}), [field]: value })
      if (field === 'Format') setPreview(null)
    },
    chooseFile: async (file) => {
      const next = change({
        FileName: file.name,
        Content: fileText(await file.arrayBuffer()),
        Mapping: {},
        DateOrder: null,
      })
      setPreview(null)
      await read(next)
    },
    showPreview: () => read(values),
    send: async () => {
      const data = await creating.trigger(bodyOf(kind, values))
      if (data) setBatch(data.Item)
    },
  }
}
