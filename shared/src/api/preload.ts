import { ApiError } from './ApiError.ts'

type PageWithPreload = Window & {
  /** The response of `/account/get` for this token, requested by the page before the app's script is loaded. */
  __DAYLINE_ACCOUNT__?: { token: string; response: Promise<Response | null> } | undefined
}

/**
 * The early response for this path, at most once: a second read must see changes. Null without one, if it failed, or if
 * it is that of another session: `?live` and a sign-in change the token without loading the page.
 * @throws ApiError when it timed out: a second request would keep the user waiting as long again
 */
export async function takePreloaded(path: string, token: string | null): Promise<Response | null> {
  const page: PageWithPreload = window
  const early = path === '/account/get' ? page.__DAYLINE_ACCOUNT__ : undefined
  if (!early) return null
  page.__DAYLINE_ACCOUNT__ = undefined
  if (early.token !== token) return null
  return early.response.catch((cause: unknown) => {
    if ((cause as Error).name === 'TimeoutError') throw new ApiError('unreachable')
    return null
  })
}
