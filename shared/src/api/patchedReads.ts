import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { type Cache, unstable_serialize, type useSWRConfig } from 'swr'

type Change<P extends CallPath> = (data: CallData<P>) => CallData<P>
type Running = { path: CallPath; id: string; changes: ((data: unknown) => unknown)[]; isReplaced: boolean }

const runningOf = new WeakMap<Cache, Set<Running>>()

/** Repeats a change on the answers of this path's requests in flight: they may have been read before it. */
export function changeAnswers<P extends CallPath>(cache: Cache, path: P, change: Change<P>): void {
  for (const running of runningOf.get(cache) ?? []) {
    if (running.path === path) running.changes.push(change as (data: unknown) => unknown)
  }
}

/** Sends a read, and repeats on its answer the patches that arrived during it. */
export async function readPatched<P extends CallPath>(
  { cache, mutate }: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>,
  key: readonly [path: P, body: CallBody<P>, mark?: string],
  read: () => Promise<CallData<P>>,
): Promise<CallData<P>> {
  const all = runningOf.get(cache) ?? new Set()
  runningOf.set(cache, all)
  const own: Running = { path: key[0], id: unstable_serialize(key), changes: [], isReplaced: false }
  for (const other of all) if (other.id === own.id) other.isReplaced = true
  all.add(own)
  try {
    const answer = await read()
    if (own.changes.length === 0) return answer
    const data = own.changes.reduce((changed, change) => change(changed), answer as unknown) as CallData<P>
    // SWR ignores the answer of a request during which the data was patched, so it is shown as a patch, too.
    if (!own.isReplaced) void mutate(key, data, { revalidate: false })
    return data
  } finally {
    all.delete(own)
  }
}
