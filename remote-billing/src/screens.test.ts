import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  'subscription-over': { Owner: true, Coowner: true, Manager: true, Employee: true, whenLapsed: true },
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
