export { useChannel } from './channels.ts'
export { useIsInterrupted } from './interruption.ts'
/** `emitEvent` is exported for tests: the socket calls it for each event. */
export { emitEvent, useServerEvent } from './listeners.ts'
export { listGatherMs, useGathered } from './useGathered.ts'
export { useRealtime } from './useRealtime.ts'
export {
  keepWebPush,
  pauseWebPush,
  type TurnedOn,
  turnOffWebPush,
  turnOnWebPush,
  type WebPushSupport,
  webPushSupport,
} from './webPush.ts'
