import type { ApiKeyScope } from '@dayline/shared/contract'

export const scopeTexts: Record<ApiKeyScope, { label: string; description: string }> = {
  read: { label: 'Read', description: 'Lists and reports of everyone in the organization.' },
  activity: { label: 'Send activity', description: 'Reports minutes and screenshots, as agents do.' },
}
