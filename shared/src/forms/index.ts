export { changedBody } from './changedBody.ts'
export { readDraft, restoreDraft, storeDraft } from './draftStore.ts'
export { Form } from './Form.tsx'
export {
  SaveStatus,
  /** @deprecated `SaveStatus`; the old name is for releases of remotes that were built with it. */
  SaveStatus as SaveWord,
} from './SaveStatus.tsx'
export { same } from './same.ts'
export {
  allowReload,
  dropUnsaved,
  hasUnsaved,
  isReloadHeld,
  isUnsavedStored,
  type UnsavedQuestion,
  unsavedIsKept,
  unsavedQuestion,
  useReloadHold,
  useUnsavedGuard,
} from './unsaved.ts'
export { type Autosave, joinStates, type SaveState, useAutosave } from './useAutosave.ts'
export { changedFields } from './useDraft.ts'
export { type Form as FormState, useForm } from './useForm.ts'
export { useFreshForm } from './useFreshForm.ts'
