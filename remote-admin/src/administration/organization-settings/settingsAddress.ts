import { choice, search, word } from '@dayline/shared/filters'

export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'track-settings', label: 'Track settings' },
  { id: 'holidays', label: 'Holidays' },
  { id: 'risk-users', label: 'Risk user settings' },
  { id: 'api-access', label: 'API access' },
] as const

/** The open tab; other screens link to `?activeTab=track-settings`. */
export const openTab = choice(
  'activeTab',
  settingsTabs.map((tab) => tab.id),
  'profile',
)

/** The risk report that is being edited; it implies its tab. */
export const linkedReport = word('reportId')

/** The search text among the track settings. */
export const settingSearch = search('q')

/** The setting to scroll to, as in links of the palette. */
export const linkedSetting = word('setting')

/** The list of people's settings: `all`, or a setting's name for those who override it. */
export const settingsOfPeople = word('people')
