export { useChannel } from './channels.ts'
export { useIsInterrupted } from './interruption.ts'
export { useServerEvent } from './listeners.ts'
export { useRealtime } from './useRealtime.ts'
