import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** The screens for customers, their projects and the tasks in them. */
export const area = {
  contract: contractMajor,
  routes: {
    tasks: () => import('./tasks/TasksPage.tsx'),
    customers: () => import('./customers/CustomersPage.tsx'),
    projects: () => import('./projects/ProjectsPage.tsx'),
  },
} satisfies AreaOf<typeof screens>
