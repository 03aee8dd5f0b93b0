export { Toaster } from './Toaster.tsx'
export { dismissToast, type ToastAction, toast } from './toasts.ts'
