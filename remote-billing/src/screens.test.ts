import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const costManagement: ScreenAccess = {
  Owner: true,
  Coowner: true,
  Manager: false,
  Employee: false,
  area: 'EnableCostManagement',
}

const rules: Record<keyof typeof screens, ScreenAccess> = {
  'payroll-calculator': { Owner: true, Coowner: true, Manager: false, Employee: false, area: 'EnableCostManagement' },
  'subscription-over': { Owner: true, Coowner: true, Manager: true, Employee: true, whenLapsed: true },
  invoices: costManagement,
  'update-invoice': costManagement,
  billing: { Owner: true, Coowner: true, Manager: false, Employee: false, whenLapsed: true },
  'manage-subscription': { Owner: true, Coowner: false, Manager: false, Employee: false, whenLapsed: true },
  affiliate: {
    Owner: true,
    Coowner: true,
    Manager: true,
    Employee: true,
    whenLapsed: true,
    withoutOrganization: true,
  },
}

testScreenAccess(rules)
