import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  overview: { Owner: true, Coowner: true, Manager: true, Employee: false },
  team: { Owner: true, Coowner: true, Manager: true, Employee: false },
  productivity: { Owner: true, Coowner: true, Manager: true, Employee: false },
  'apps-summary': { Owner: true, Coowner: true, Manager: true, Employee: false },
  'shared-links': { Owner: true, Coowner: true, Manager: false, Employee: false },
  'work-times': { Owner: true, Coowner: true, Manager: true, Employee: false },
  'task-insights': { Owner: true, Coowner: true, Manager: true, Employee: false, area: 'EnableProjectManagement' },
  'work-notes-insights': { Owner: true, Coowner: true, Manager: true, Employee: false, needsWorkNotes: true },
}

testScreenAccess(rules)
