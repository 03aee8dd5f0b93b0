/** The address of this page's registry. */
export function registryAddress(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="dayline-registry"]')
  return meta?.content ?? '/registry/production.json'
}

/** The registry as the server sends it, not validated. @throws Error when none arrives within eight seconds */
export async function requestRegistry(): Promise<unknown> {
  // `no-cache` revalidates with the ETag: an unchanged registry costs a 304.
  const answer = await fetch(registryAddress(), { cache: 'no-cache', signal: AbortSignal.timeout(8_000) })
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`)
  return answer.json()
}
