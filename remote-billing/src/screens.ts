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
  billing: {
    path: '/app/account/billing',
    title: 'Billing',
    icon: 'receipt',
    can: 'billing.read',
    whenLapsed: true,
    palette: ['invoices', 'payment methods', 'cards', 'receipts'],
    go: 'b',
    help: [
      'An invoice is made for every payment; its number and document follow within minutes.',
      'The primary card renews the subscription. A failed payment marks it with “Error”.',
      'A card is verified with a charge of $1, which is canceled automatically.',
      'Card numbers are not stored: only the first six and the last four digits.',
      'Owners and co-owners see this screen; only the owner changes the subscription.',
    ],
  },
  'manage-subscription': {
    path: '/app/account/manage-subscription',
    title: 'Manage subscription',
    icon: 'credit-card',
    can: 'subscription.manage',
    whenLapsed: true,
    sidebar: { group: 'account', order: 20, title: 'Subscription' },
    palette: ['plan', 'upgrade', 'seats', 'licenses', 'redeem', 'cancel', 'trial'],
    help: [
      'Everyone who is not blocked takes a seat, invited people included.',
      'A change applies at once. Unused days of the former terms are subtracted from what is due.',
      'A year costs as much as ten months. Prices exclude tax.',
      'A canceled subscription stays usable until its end, and is not renewed.',
      'A code for a plan is redeemed here; a discount code is entered with the plan.',
    ],
  },
  affiliate: {
    path: '/app/account/affiliate',
    title: 'Affiliate',
    icon: 'gift',
    withoutOrganization: true,
    whenLapsed: true,
    palette: ['referral', 'commission', 'payout', 'earnings'],
    help: [
      'Visits from one visitor within ten minutes count once.',
      'Registered are people who signed up with your link; subscribed are their organizations that have paid.',
      'Earnings are 30% of these payments, for as long as they are made, without tax and refunds.',
      'A commission is payable 15 days after its payment. Payouts start at $100.',
    ],
  },
} as const satisfies ScreenRows
