export {
  allowReload,
  changedFields,
  dropUnsaved,
  Form,
  type FormState,
  hasUnsaved,
  holdReload,
  isAreaHeld,
  isReloadHeld,
  isUnsavedStored,
  /** @deprecated `isUnsavedStored`; the old name is for releases of remotes that were built with it. */
  isUnsavedStored as unsavedIsKept,
  readDraft,
  restoreDraft,
  same,
  storeDraft,
  type UnsavedQuestion,
  unsavedQuestion,
  useForm,
  useReloadHold,
  useUnsavedGuard,
} from '@dayline/shared/forms/core'
export { changedBody } from './changedBody.ts'
export {
  SaveStatus,
  /** @deprecated `SaveStatus`; the old name is for releases of remotes that were built with it. */
  SaveStatus as SaveWord,
} from './SaveStatus.tsx'
export { type Autosave, joinStates, type SaveState, useAutosave } from './useAutosave.ts'
export { useFreshForm } from './useFreshForm.ts'
