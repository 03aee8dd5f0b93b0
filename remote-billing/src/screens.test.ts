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
  'subscription-over': { Owner: true, Coowner: true, Manager: true, Employee: true, whenLapsed: true },
  invoices: costManagement,
  'update-invoice': costManagement,
}

testScreenAccess(rules)
