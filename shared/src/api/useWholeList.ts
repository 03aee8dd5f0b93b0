import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { type Reading, readCall } from './offline/readCall.ts'
import { type ApiQuery, useRead } from './useApiQuery.ts'

/** Calls that answer with a page of a list and its size. */
type ListPath = {
  [P in CallPath]: CallData<P> extends { Items: unknown[]; TotalCount: number; PageSize: number } ? P : never
}[CallPath]

/**
 * Reads a list to its end, as one answer: a page has at most 1,000 entries (docs/product/lists.md#paging). For pickers,
 * so failures are not reported. `body` null = not yet.
 */
export function useWholeList<P extends ListPath>(path: P, body: CallBody<P> | null): ApiQuery<CallData<P>> {
  // Not under the key of `useApiQuery`, whose answer is only the first page.
  return useRead(path, body, { quiet: true, mark: 'whole', read: readWholeList })
}

/** All pages of a list as one; most lists have only the first. @throws ApiError also when only a later page fails */
async function readWholeList<P extends ListPath>(path: P, body: CallBody<P>, reading: Reading): Promise<CallData<P>> {
  const first = await readCall(path, body, reading)
  const pages = Math.ceil(first.TotalCount / first.PageSize)
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) =>
    readCall(path, { ...body, Page: index + 2 }, reading),
  )
  const rest = (await Promise.all(others)).flatMap(({ Items }): unknown[] => Items)
  return rest.length === 0 ? first : { ...first, Items: [...first.Items, ...rest] }
}
