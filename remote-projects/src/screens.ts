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
    go: 'c',
    help: [
      'Customers are whom projects are done for, and invoices are written to.',
      'The list shows all customers of the organization.',
      'A customer with invoices is archived instead of removed, so that the invoices keep their name.',
      'Managers may add and edit customers where the settings of the organization allow it.',
    ],
  },
} as const satisfies ScreenRows
