export { ApiError, type ApiErrorKind } from './ApiError.ts'
export { type CallOptions, callApi, readApi } from './callApi.ts'
export { type Connection, connectApi, connected } from './connection.ts'
export { messages } from './messages.ts'
export { sendOrWait } from './offline/sendOrWait.ts'
export { useOldestRead, useShowsStored } from './offline/shownReads.ts'
export {
  deleteOtherSessionsReads,
  /** @deprecated `deleteOtherSessionsReads`; the old name is for releases of remotes that were built with it. */
  deleteOtherSessionsReads as keepOwnReads,
} from './offline/storedReads.ts'
export type { FieldChange, UnsentCall, UnsentForm, Waiting } from './offline/unsentCall.ts'
export type { CallPurpose } from './report.ts'
export { callHeaders, openHttp } from './send.ts'
export { sendAside } from './sendAside.ts'
export { sendFile } from './sendFile.ts'
export { startDownload } from './startDownload.ts'
export { uploadPicture } from './uploadPicture.ts'
export { type ApiAction, useApiAction } from './useApiAction.ts'
export { type ApiPages, useApiPages } from './useApiPages.ts'
export { type ApiQuery, type ApiQueryOptions, useApiQuery, useDefinition } from './useApiQuery.ts'
export { usePatchReads } from './usePatchReads.ts'
export { useRangeOfData } from './useRangeOfData.ts'
export { useRevalidate, useRevalidateAll } from './useRevalidate.ts'
