export { Form } from './Form.tsx'
export { allowReload, dropUnsaved, hasUnsaved, isUnsavedStored, unsavedIsKept, useUnsavedGuard } from './unsaved.ts'
export { type Form as FormState, useForm } from './useForm.ts'
