import type { ScreenPlace } from '@dayline/shared/navigation'
import { settingSections, settingTexts } from './track-settings/settingTexts.ts'

/** Places in the other tabs. */
export const tabPlaces: readonly ScreenPlace[] = [
  { title: 'Logo and name', words: 'picture profile title', query: 'activeTab=profile' },
  { title: 'Invoice information', words: 'tax address billing company', query: 'activeTab=profile' },
  { title: 'Two-step sign-in for everyone', words: 'security 2fa require totp', query: 'activeTab=profile' },
  { title: 'Take your data with you', words: 'export archive download backup move leave', query: 'activeTab=profile' },
  { title: 'Risk reports', words: 'alert warning idle', query: 'activeTab=risk-users' },
  { title: 'API keys', words: 'token integration access', query: 'activeTab=api-access' },
  { title: 'API documentation', words: 'openapi swagger reference', query: 'activeTab=api-access' },
  { title: 'Webhooks', words: 'events integration deliveries secret', query: 'activeTab=api-access' },
  { title: 'Settings of each employee', words: 'own override custom', query: 'activeTab=track-settings&people=all' },
]

/** All settings as results of the palette. */
export const settingPlaces: readonly ScreenPlace[] = [
  ...settingSections.flatMap(({ title, settings }) =>
    settings.map((name) => ({
      title: settingTexts[name].label,
      words: `${title} ${settingTexts[name].words ?? ''}`.trim(),
      query: `activeTab=track-settings&setting=${name}`,
    })),
  ),
  ...tabPlaces,
]
