export { Form } from './Form.tsx'
export { dropUnsaved, hasUnsaved, useUnsavedGuard } from './unsaved.ts'
export { type Form as FormState, useForm } from './useForm.ts'
