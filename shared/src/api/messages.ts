/**
 * Fixed texts, verbatim, misspellings included. Those that are defined where they are used are listed in
 * docs/product/calls.md#fixed-texts.
 */
export const messages = {
  forbidden: 'You don\'t have a permission to do this. You are redirected to "My Activities" screen.',
  // Our own text: no redirect follows a refused change, so the sentence above would be wrong.
  forbiddenChange: "You don't have a permission to do this. Nothing was changed.",
  forbiddenResult: "You don't have a permission to view this source.",
  notFound: 'Not found',
  notFoundResult: 'The request you made could not be found. Please refresh the screen and try again.',
  serverError: 'Server error. Something went wrong.',
  maintenance: 'We are currently under maintanence, please try again a few moments later.',
  unreachable: "We couldn't reach our servers, please check your internet connection and refresh your screen.",
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  otherFailure: 'Something went wrong. Please try again.',
  organizationSwitched: 'Organization switched successfully, redirecting...',
  confirmAgreements: 'Please confirm the aggreements before you proceed.',
  deleteScreenshot: 'You are about to delete a screenshot. This action can not be undo, are you sure about this?',
  deleteTakesAWhile: 'This make take a while. Please DO NOT close this screen.',
  selectionFull: 'You can select maximum 200 items',
  pictureFormat: 'Avatar picture must be JPG or PNG format.',
  pictureSize: 'Avatar picture size can not exceed 2MB!',
  copied: 'Copied to clipboard successfully',
} as const

/** Names a wait of more than a minute; null for a shorter one, which the fixed text "wait a moment" covers. */
export function tooManyRequests(seconds: number): string | null {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `Too many tries. Please try again in ${minutes} minutes.` : null
}
