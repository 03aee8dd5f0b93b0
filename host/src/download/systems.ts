export type System = 'windows' | 'macos' | 'linux'

type SystemFacts = { id: System; name: string; how: string }

/** What reports from each system, according to the agent's tools (docs/decisions/013). */
const systems: readonly SystemFacts[] = [
  { id: 'windows', name: 'Windows', how: 'ActivityWatch records your day, and the agent sends it here.' },
  { id: 'macos', name: 'macOS', how: 'The agent records your day itself, or sends what ActivityWatch records.' },
  {
    id: 'linux',
    name: 'Linux',
    how: 'On an X11 desktop the agent records your day itself; elsewhere it sends what ActivityWatch records.',
  },
]

/** The system of the browser; null on phones and for unknown browsers. */
export function systemOf(userAgent: string): System | null {
  if (/Android|iPhone|iPad/.test(userAgent)) return null
  if (userAgent.includes('Windows')) return 'windows'
  if (userAgent.includes('Macintosh')) return 'macos'
  return userAgent.includes('Linux') ? 'linux' : null
}

/** Every system; the given one, if any, is first. */
export const systemsFrom = (own: System | null): readonly SystemFacts[] => [
  ...systems.filter(({ id }) => id === own),
  ...systems.filter(({ id }) => id !== own),
]
