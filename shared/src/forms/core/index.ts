export { dropDraft, readDraft, restoreDraft, storeDraft } from './draftStore.ts'
export { Form } from './Form.tsx'
export { same } from './same.ts'
export {
  allowReload,
  dropUnsaved,
  hasUnsaved,
  holdReload,
  isAreaHeld,
  isReloadHeld,
  isUnsavedStored,
  type UnsavedQuestion,
  unsavedQuestion,
  useReloadHold,
  useUnsavedGuard,
} from './unsaved.ts'
export { changedFields, keyOf } from './useDraft.ts'
export { type Form as FormState, useForm } from './useForm.ts'
