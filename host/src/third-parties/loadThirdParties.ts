const metaName = 'dayline-third-parties'

/** Addresses of the scripts that this installation wants (analytics, changelog widget), as the server put them there. */
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

/** Runs scripts of others. One that is blocked or broken is noted in the console and changes nothing else. */
export function loadThirdParties(): void {
  for (const address of wantedScripts()) {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onerror = () => console.warn('Third parties:', `${new URL(address).host} did not answer.`)
    document.head.append(script)
  }
}
