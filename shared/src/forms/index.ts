export { readDraft, restoreDraft, storeDraft } from './draftStore.ts'
export { Form } from './Form.tsx'
export { SaveWord } from './SaveWord.tsx'
export { same } from './same.ts'
export {
  allowReload,
  dropUnsaved,
  hasUnsaved,
  isUnsavedStored,
  type UnsavedQuestion,
  unsavedIsKept,
  unsavedQuestion,
  useUnsavedGuard,
} from './unsaved.ts'
export { type Autosave, joinStates, type SaveState, useAutosave } from './useAutosave.ts'
export { changedFields } from './useDraft.ts'
export { type Form as FormState, useForm } from './useForm.ts'
export { useFreshForm } from './useFreshForm.ts'
