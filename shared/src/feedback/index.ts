export { loadToastMotion } from './motion.ts'
export { Toaster } from './Toaster.tsx'
export { dismissAllToasts, dismissToast, keepToasts, type ToastAction, toast } from './toasts.ts'
