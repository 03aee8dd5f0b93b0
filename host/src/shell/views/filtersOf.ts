import { deleteProfile } from '@dayline/shared/router'

/** Query parameters that a view does not store: what holds for now only, and what opens or begins something. */
const notFilters = [
  'page',
  // The minute of the team board.
  'at',
  'explain',
  // A row, task, picture or video, and a list over the screen.
  ...['open', 'viewTask', 'editComment', 'shot', 'hour', 'video', 'play', 'looked', 'requests'],
  ...['a', 'add', 'correct', 'cut', 'set'],
]

/** The filters in an address, sorted, so that two addresses of the same view are equal. */
export function filtersOf(search: string): string {
  const found = new URLSearchParams(search)
  for (const name of notFilters) found.delete(name)
  deleteProfile(found)
  found.sort()
  return found.toString()
}
