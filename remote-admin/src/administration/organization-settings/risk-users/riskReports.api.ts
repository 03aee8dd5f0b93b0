import { useApiQuery } from '@dayline/shared/api'
import { type Deletion, useDeletion } from '@dayline/shared/bin'
import {
  ActivityStatus,
  type CallBody,
  RiskComparer,
  type RiskCondition,
  type RiskReport,
} from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'

const list = '/riskusersettings/list'

/** All reports, in the order of their creation. */
export const useRiskReports = () => useApiQuery(list, { Page: 1, PageSize: 1000 })

/** The default of a new condition: more than 3 hours idle in the last day. */
export const newCondition: RiskCondition = {
  Statuses: [ActivityStatus.Idle],
  ProductivityStatuses: [],
  Type: RiskComparer.MoreThan,
  ValueDurationMinutes: 180,
  ValueMinutes: 1440,
}

type RiskReportValues = Required<Omit<CallBody<'/riskusersettings/addorupdate'>, 'Conditions'>> & {
  Conditions: RiskCondition[]
}

/** Adds a report, or changes one. */
export function useRiskReportForm(report: RiskReport | null, onDone: () => void): FormState<RiskReportValues> {
  return useForm<'/riskusersettings/addorupdate', RiskReportValues>('/riskusersettings/addorupdate', {
    initial: {
      Id: report?.ID ?? 0,
      Title: report?.Title ?? '',
      ExcludedEmployeeIds: report?.ExcludedEmployeeIds ?? [],
      Conditions: report?.Conditions ?? [newCondition],
    },
    idempotent: report === null,
    revalidate: [list, '/riskusersettings/getdata'],
    onDone,
  })
}

export const useDeleteRiskReport = (onDone: () => void): Deletion =>
  useDeletion('riskReport', '/riskusersettings/delete', { revalidate: [list], onDone })
