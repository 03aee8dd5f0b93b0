import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  employees: { Owner: true, Coowner: true, Manager: false, Employee: false, whenLapsed: true },
  'leave-requests': { Owner: true, Coowner: true, Manager: true, Employee: true, area: 'EnableLeaveManagement' },
  'leave-calendar': { Owner: true, Coowner: true, Manager: true, Employee: true, area: 'EnableLeaveManagement' },
  'leave-rights': { Owner: true, Coowner: true, Manager: false, Employee: false, area: 'EnableLeaveManagement' },
  settings: { Owner: true, Coowner: true, Manager: false, Employee: false, whenLapsed: true },
  'audit-log': { Owner: true, Coowner: true, Manager: false, Employee: false, whenLapsed: true },
  'create-organization': {
    Owner: true,
    Coowner: true,
    Manager: true,
    Employee: true,
    whenLapsed: true,
    withoutOrganization: true,
  },
  'account-settings': {
    Owner: true,
    Coowner: true,
    Manager: true,
    Employee: true,
    whenLapsed: true,
    withoutOrganization: true,
  },
}

testScreenAccess(rules)
