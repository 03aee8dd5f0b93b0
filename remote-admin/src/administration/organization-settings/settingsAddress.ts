import { choice, search, word } from '@dayline/shared/filters'

export const settingsTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'track-settings', label: 'Track settings' },
  { id: 'holidays', label: 'Holidays' },
  { id: 'risk-users', label: 'Risk user settings' },
  { id: 'api-access', label: 'API access' },
] as const

/** The open tab; `?activeTab=track-settings` is a saved link of other screens. */
export const openTab = choice(
  'activeTab',
  settingsTabs.map((tab) => tab.id),
  'profile',
)

/** A risk report that is being edited; it opens its tab. */
export const linkedReport = word('reportId')

/** What is searched for among the track settings. */
export const settingSearch = search('q')

/** A setting that the page opens at, as the palette links to it. */
export const linkedSetting = word('setting')

/** The list of everyone's settings: `all`, or those who have their own value of one setting. */
export const settingsOfPeople = word('people')
