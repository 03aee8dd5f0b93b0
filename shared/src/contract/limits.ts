/**
 * Bounds that forms show and the API enforces. Separate from the schemas because the front end imports them as values.
 */
export const weeklyLimitHours = { min: 1, max: 168, byDefault: 45 } as const
/** What overtime pays, in percent of the rate. */
export const overtimePercent = { min: 100, max: 300, byDefault: 150 } as const
/** Maximum number of passkeys of one person. */
export const maxPasskeys = 20
/** Longest manual entry. */
export const maxEntryMinutes = 600
/** Pay and bill rate, per hour. */
export const highestRate = 10_000
/** Minutes between two screenshots. */
export const captureInterval = { min: 1, max: 60, byDefault: 5 } as const
/** Budget of a project, in the organization's currency. */
export const highestBudget = 100_000_000
/** How long a link to a report may be valid, in days. */
export const reportLinkDays = { max: 366, byDefault: 30 } as const
/** Minimum validity of signed URLs of pictures and files, and the interval at which open pages refetch them, in ms. */
export const signedUrls = { validMs: 15 * 60_000, refetchMs: 10 * 60_000 } as const
/** Tasks that one bulk call accepts. */
export const maxBulkTasks = 200
/** Days for which deleted records can be restored, and how many of them one call restores. */
export const binDays = 30
export const maxRestored = 200
/** Longest title of a task, in characters. */
export const maxTaskTitle = 500
export const maxAssignees = 20
/** People whose own track settings one call resets. */
export const maxResetPeople = 200
/** Holidays: characters of a name and of an uploaded file. */
export const holidayLimits = { name: 100, fileLength: 500_000 } as const
/** Imported files: rows, and characters of the file. */
export const importLimits = { rows: 2_000, fileLength: 4_000_000 } as const
/** Limits of an invoice item; the price is in the invoice's currency. */
export const invoiceItemLimits = { price: { min: 0, max: 99_999 }, quantity: { min: 1, max: 99_999 } } as const
export const maxInvoiceItems = 2_000
/** Days after the due date at which the customer of an invoice is reminded. */
export const reminderDays = [3, 10, 21] as const
/** Licenses of a subscription; a hosted price may have another minimum. */
export const licenses = { min: 5, max: 9999 } as const
/** @deprecated `licenses`; the old name is for releases of remotes that were built with it. */
export const licences = licenses
/** Expiry years that the card forms accept. */
export const cardExpireYear = { minToAdd: 2023, minToSubscribe: 2024, max: 2100 } as const
/** Terms of the referral program, in percent, dollars, days and minutes. */
export const affiliateTerms = {
  commissionPercent: 30,
  payoutThreshold: 100,
  payableAfterDays: 15,
  paidWithinBusinessDays: 5,
  repeatedVisitMinutes: 10,
} as const
/** How long a colleague can accept the offer of an organization, in days. */
export const ownershipOfferDays = 7
/** Suggested color of a new team (docs/product/people.md#teams). */
export const firstTeamColor = '#8b4dff'
/** People that one bulk change accepts. */
export const maxBulkPeople = 200
/** People whose timesheet periods one call approves. */
export const maxPeriodPeople = 200
/** Rows of one import of people, and characters of its file. */
export const maxImportRows = 500
export const maxImportText = 200_000
/** People whose stretches of today one call reads. */
export const maxTeamDayPeople = 100
/** How far back agents and manual entries may record time, in days: older time has been reviewed and paid. */
export const maxBehindDays = 31
/** Longest reason of a request to delete a screenshot, or of its rejection, in characters. */
export const maxScreenshotReason = 500

/** How long an archive of the organization can be downloaded, in days. */
export const organizationArchiveDays = 7
/** Days between an Owner's deletion of an organization and the deletion of everything it stored. */
export const organizationErasureDays = 30
/** Months that tracked time is stored; a subscription may set another number (docs/product/time.md#retention). */
export const usualRetentionMonths = 6
/** Longest reason of a request for a correction, or of its answer, in characters. */
export const maxCorrectionReason = 1000
/** Maximum number of open correction requests of one person. */
export const maxOpenCorrections = 20

/** Parts of a screenshot that one call hides, and the minimum width and height of a part in pixels. */
export const maxScreenshotAreas = 20
export const minScreenshotArea = 4

/** Bounds of the longest pause of collection, in minutes. */
export const pauseMinutes = { min: 15, max: 480, byDefault: 120 }
/** Lengths of a pause that people choose from, in minutes. */
export const pauseLengths = [15, 30, 60] as const

/** After this many working days without a minute, the agent of a person counts as silent. */
export const maxMissedDays = 2
