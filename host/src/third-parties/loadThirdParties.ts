const metaName = 'dayline-third-parties'

/** Addresses of the installation's third-party scripts (analytics, changelog), set in the page by the server. */
function wantedScripts(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)
  try {
    const wanted: unknown = JSON.parse(meta?.content || '{}')
    return Object.values(wanted ?? {}).filter((address) => typeof address === 'string')
  } catch (error) {
    console.warn('Third parties:', String(error))
    return []
  }
}

/** Runs third-party scripts. A blocked or broken one is logged to the console and has no other effect. */
export function loadThirdParties(): void {
  for (const address of wantedScripts()) {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onerror = () => console.warn('Third parties:', `${new URL(address).host} did not answer.`)
    document.head.append(script)
  }
}
