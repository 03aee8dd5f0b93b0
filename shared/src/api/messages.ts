/**
 * Fixed texts of the whole app, verbatim, spelling slips included (spec 1 §8; decisions, Routes).
 * They stand here and nowhere else, so that each can be corrected in one place.
 */
export const messages = {
  forbidden: 'You don\'t have a permission to do this. You are redirected to "My Activities" screen.',
  forbiddenResult: "You don't have a permission to view this source.",
  notFound: 'Not found',
  notFoundResult: 'The request you made could not be found. Please refresh the screen and try again.',
  serverError: 'Server error. Something went wrong.',
  maintenance: 'We are currently under maintanence, please try again a few moments later.',
  unreachable: "We couldn't reach our servers, please check your internet connection and refresh your screen.",
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  otherFailure: 'Something went wrong. Please try again.',
  organizationSwitched: 'Organization switched successfully, redirecting...',
  copied: 'Copied to clipboard successfully',
} as const
