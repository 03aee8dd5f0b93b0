import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** Screens about money: customer invoices, payroll, and the organization's own subscription. */
export const area = {
  contract: contractMajor,
  routes: {
    billing: () => import('./billing/overview/BillingPage.tsx'),
    'manage-subscription': () => import('./billing/manage-subscription/ManageSubscriptionPage.tsx'),
    affiliate: () => import('./affiliate/AffiliatePage.tsx'),
    'payroll-calculator': () => import('./payroll/PayrollPage.tsx'),
    'subscription-over': () => import('./subscription-over/SubscriptionOverPage.tsx'),
    invoices: () => import('./customer-invoices/InvoicesPage.tsx'),
    'update-invoice': () => import('./customer-invoices/sheet/InvoicePage.tsx'),
  },
} satisfies AreaOf<typeof screens>
