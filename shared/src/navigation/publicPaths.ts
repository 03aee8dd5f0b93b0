/** Pages of the host itself. */
export const publicPaths = {
  login: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Confirms or stops a new email address of an account; the link's secret is after `#`. */
  emailAddress: '/email-address',
  underMaintenance: '/under-maintenance',
  download: '/download',
  /** A report for people without an account; the link's secret is after `#`. */
  sharedReport: '/shared-report',
  /** Every component of the design system, for developers; nothing links to it. */
  playground: '/playground',
} as const

/** For operators; not in the sidebar. */
export const operationsPath = '/app/operations'
