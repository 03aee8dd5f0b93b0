type PageWithPreload = Window & {
  /** The response of `/account/get`, requested by the page before the app's script is loaded. */
  __DAYLINE_ACCOUNT__?: Promise<Response | null> | undefined
}

/** The early response for this path, at most once: a second read must see changes. Null without one or if it failed. */
export async function takePreloaded(path: string): Promise<Response | null> {
  const page: PageWithPreload = window
  if (path !== '/account/get' || !page.__DAYLINE_ACCOUNT__) return null
  const early = page.__DAYLINE_ACCOUNT__
  page.__DAYLINE_ACCOUNT__ = undefined
  return early.catch(() => null)
}
