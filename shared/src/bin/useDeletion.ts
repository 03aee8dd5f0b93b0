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
  /** Reads that show it. */
  revalidate?: readonly CallPath[]
  /** Runs after a success only. */
  onDone: (id: number) => void
}

export type Deletion = {
  /** Resolves to undefined when the call failed; why is shown by then. */
  trigger: (body: ById) => Promise<unknown>
  isMutating: boolean
}

/** Deletes a record into the bin; the toast restores it (docs/product/bin.md). */
export function useDeletion(kind: BinKind, path: DeletionCall, { revalidate, onDone }: DeletionOptions): Deletion {
  const offerUndo = useUndoDeletion(kind)
  return useApiAction(path, {
    revalidate,
    // The toast with Undo says it.
    doneMessage: '',
    onDone: (_, { Id }) => {
      offerUndo([Id])
      onDone(Id)
    },
  })
}
