import { NotificationType } from '@dayline/shared/contract'
import {
  Archive,
  Bell,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Clock,
  CreditCard,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Receipt,
  Trash2,
  TriangleAlert,
  Wallet,
} from 'lucide-react'

const icons: Record<NotificationType, LucideIcon> = {
  [NotificationType.DailySummary]: ChartColumn,
  [NotificationType.WeeklySummary]: ChartColumn,
  [NotificationType.EntrySubmitted]: Clock,
  [NotificationType.EntryDecided]: Clock,
  [NotificationType.LeaveSubmitted]: CalendarDays,
  [NotificationType.LeaveDecided]: CalendarDays,
  [NotificationType.RiskMatch]: TriangleAlert,
  [NotificationType.TaskAssigned]: ClipboardList,
  [NotificationType.CommentOrMention]: MessageSquare,
  [NotificationType.DueTomorrow]: ClipboardList,
  [NotificationType.InvoicePaidOrOverdue]: Receipt,
  [NotificationType.Billing]: CreditCard,
  [NotificationType.ProjectBudget]: Wallet,
  [NotificationType.TimesheetSubmitted]: ClipboardCheck,
  [NotificationType.CorrectionRequested]: PencilLine,
  [NotificationType.CorrectionDecided]: PencilLine,
  [NotificationType.DataDeletion]: Trash2,
  [NotificationType.OrganizationArchive]: Archive,
}

/** A newer API may have more kinds. */
export const kindIcon = (type: number): LucideIcon => icons[type as NotificationType] ?? Bell
