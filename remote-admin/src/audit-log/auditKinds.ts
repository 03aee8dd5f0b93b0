import { type AuditEntry, AuditKind } from '@dayline/shared/contract'
import type { BadgeProps } from '@dayline/shared/ui'

type KindDisplay = { label: string; tone: NonNullable<BadgeProps['tone']> }

/** The badge for each kind of entry. */
export const kindDisplay: Record<AuditKind, KindDisplay> = {
  [AuditKind.Added]: { label: 'Added', tone: 'green' },
  [AuditKind.Changed]: { label: 'Changed', tone: 'blue' },
  [AuditKind.Deleted]: { label: 'Deleted', tone: 'red' },
  [AuditKind.Approved]: { label: 'Approved', tone: 'green' },
  [AuditKind.Rejected]: { label: 'Rejected', tone: 'red' },
  [AuditKind.Exported]: { label: 'Exported', tone: 'orange' },
  [AuditKind.Viewed]: { label: 'Viewed', tone: 'gray' },
  [AuditKind.SignedIn]: { label: 'Signed in', tone: 'gray' },
  [AuditKind.KeyUsed]: { label: 'Key used', tone: 'gray' },
  [AuditKind.SignInFailed]: { label: 'Failed sign-in', tone: 'orange' },
}

/** The badge of an entry; a failed sign-in has its own. */
export const displayOf = ({ Kind, IsFailed }: Pick<AuditEntry, 'Kind' | 'IsFailed'>): KindDisplay =>
  kindDisplay[IsFailed ? AuditKind.SignInFailed : Kind]

export const kindOptions = Object.values(AuditKind).map((value) => ({ value, label: kindDisplay[value].label }))
