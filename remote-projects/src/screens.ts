import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  customers: {
    path: '/app/project-management/customers',
    title: 'Customers',
    icon: 'handshake',
    can: 'customers.read',
    sidebar: { group: 'task-tracking', order: 30 },
    palette: ['clients'],
  },
} as const satisfies ScreenRows
