import { useApiAction } from '@dayline/shared/api'
import type { BinKind, CallBody, CallPath } from '@dayline/shared/contract'
import { useUndoDeletion } from './useRestore.ts'

type ById = { Id: number }

/** Calls that delete one record by its id, and need nothing else. */
type DeletionCall = {
  [Path in Extract<CallPath, `${string}/delete${string}`>]: CallBody<Path> extends ById
    ? ById extends CallBody<Path>
      ? Path
      : never
    : never
}[Extract<CallPath, `${string}/delete${string}`>]

type DeletionOptions = {
  /** Calls that return the record, to refetch. */
  revalidate?: readonly CallPath[]
  /** Called only after success. */
  onDone: (id: number) => void
}

export type Deletion = {
  /** Resolves to undefined when the call failed; the reason is already shown. */
  trigger: (body: ById) => Promise<unknown>
  isMutating: boolean
}

/** Moves a record to the bin; the toast offers to restore it (docs/product/bin.md). */
export function useDeletion(kind: BinKind, path: DeletionCall, { revalidate, onDone }: DeletionOptions): Deletion {
  const offerUndo = useUndoDeletion(kind)
  return useApiAction(path, {
    revalidate,
    // The toast with Undo replaces it.
    doneMessage: '',
    onDone: (_, { Id }) => {
      offerUndo([Id])
      onDone(Id)
    },
  })
}
