/** Pages of the host itself. */
export const publicPaths = {
  login: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Confirms or stops a new address of an account; the link's secret follows behind `#`. */
  emailAddress: '/email-address',
  underMaintenance: '/under-maintenance',
  download: '/download',
  /** A report for people without an account; the link's secret follows behind `#`. */
  sharedReport: '/shared-report',
  /** Every component of the design system, for developers; nothing links to it. */
  playground: '/playground',
} as const

/** For those who run the installation; in no sidebar. */
export const operationsPath = '/app/operations'
