import { choice, search } from '@dayline/shared/filters'

export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'track-settings', label: 'Track settings' },
  { id: 'api-access', label: 'API access' },
] as const

/** The open tab; `?activeTab=track-settings` is a saved link of other screens. */
export const openTab = choice(
  'activeTab',
  settingsTabs.map((tab) => tab.id),
  'profile',
)

/** What is searched for among the track settings. */
export const settingSearch = search('q')
