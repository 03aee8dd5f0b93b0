export { Form } from './Form.tsx'
export { allowReload, dropUnsaved, hasUnsaved, unsavedIsKept, useUnsavedGuard } from './unsaved.ts'
export { type Form as FormState, useForm } from './useForm.ts'
