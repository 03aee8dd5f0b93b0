import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  tasks: { Owner: true, Coowner: true, Manager: true, Employee: true, area: 'EnableProjectManagement' },
  customers: {
    Owner: true,
    Coowner: true,
    Manager: 'AllowManagersToCreateAndEditCustomers',
    Employee: false,
    area: 'EnableProjectManagement',
  },
  projects: {
    Owner: true,
    Coowner: true,
    Manager: 'AllowManagersToCreateAndEditProjects',
    Employee: false,
    area: 'EnableProjectManagement',
  },
}

testScreenAccess(rules)
