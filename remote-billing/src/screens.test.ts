import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  'subscription-over': { Owner: true, Coowner: true, Manager: true, Employee: true, whenLapsed: true },
}

testScreenAccess(rules)
