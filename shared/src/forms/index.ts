export { Form } from './Form.tsx'
export { allowReload, dropUnsaved, hasUnsaved, isUnsavedStored, unsavedIsKept, useUnsavedGuard } from './unsaved.ts'
export { type Autosave, joinStates, type SaveState, useAutosave } from './useAutosave.ts'
export { type Form as FormState, useForm } from './useForm.ts'
