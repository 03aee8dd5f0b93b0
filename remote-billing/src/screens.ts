import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  'subscription-over': {
    path: '/app/account/subscription-over',
    title: 'Subscription over',
    icon: 'credit-card',
    can: 'subscription.read',
    whenLapsed: true,
    // Only a lapse leads there.
    palette: false,
    help: [
      'The trial or the subscription of this organization has ended.',
      'Nothing is deleted by that: screens open again with a new subscription.',
      'Agents are refused meanwhile, so no time is recorded.',
      'Only the owner can subscribe.',
    ],
  },
  invoices: {
    path: '/app/cost-management/invoices',
    title: 'Invoices',
    icon: 'receipt-text',
    can: 'cost.manage',
    sidebar: { group: 'cost-management', order: 10 },
    palette: ['customer invoices', 'bills', 'payments of customers'],
    go: 'q',
    help: [
      'The list shows what your customers were billed, in the currency of each invoice.',
      'Due is what is not paid yet of awaiting and partially paid invoices; overdue is the part after its due date.',
      'A draft can be edited. Once it is marked as awaiting it cannot be changed, only paid or deleted.',
      'Numbers count up in each year. A deleted number is not used again.',
    ],
  },
  'update-invoice': {
    path: '/app/cost-management/invoices/invoice',
    title: 'Invoice',
    icon: 'receipt-text',
    can: 'cost.manage',
    // It needs the id of an invoice.
    palette: false,
    help: [
      'The sheet is what the customer gets: the PDF has the same text and amounts.',
      'Every change of a draft saves by itself; the word beside the number says so.',
      'Tracked time that is on an invoice cannot be billed again. Removing the line or the draft frees it.',
      'Tax is rounded once for each rate.',
      'Notes of payments are not visible to the customer.',
    ],
    keys: [
      { keys: ['Enter'], does: 'Next item; a new one after the last' },
      { keys: ['Shift', 'Enter'], does: 'Former item' },
    ],
  },
} as const satisfies ScreenRows
