/** Query parameters that open something over the screen; a view does not store them. */
const notFilters = ['profile', 'profileDate', 'explain', 'page', 'a', 'add', 'set']

/** The filters in an address, sorted, so that two addresses of the same view are equal. */
export function filtersOf(search: string): string {
  const found = new URLSearchParams(search)
  for (const name of notFilters) found.delete(name)
  found.sort()
  return found.toString()
}
