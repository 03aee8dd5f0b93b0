import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallData, ImportStatus } from '@dayline/shared/contract'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import type { ImportKind } from './importKinds.ts'

type Imports = CallData<'/timeentry/listimports'>
/** How often to refetch while an import runs, in case no event arrives. */
const refreshMs = 3000

export const isRunning = (status: number): boolean =>
  status === ImportStatus.Running || status === ImportStatus.TakingBack

/** Imports of the people in scope, latest first. */
export function useImports(
  { paths }: ImportKind,
  filter: { Id?: number; Page: number; PageSize: number },
  hasRunning: boolean,
): ApiQuery<Imports> {
  const revalidate = useRevalidate()
  useGathered('importChanged', listGatherMs, () => revalidate(paths.list))
  return useApiQuery(paths.list, filter, { refreshInterval: hasRunning ? refreshMs : 0 })
}

/** Undoes an import: deletes what it created. */
export function useUndoImport(kind: ImportKind, onDone: () => void): ApiAction<ImportKind['paths']['takeBack']> {
  return useApiAction(kind.paths.takeBack, {
    revalidate: kind.changes,
    doneMessage: 'The import is being undone',
    onDone,
  })
}
