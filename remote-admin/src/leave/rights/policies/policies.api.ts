import { type ApiAction, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { LeavePolicy, LeaveType } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { leaveLists } from '../../leaveLists.ts'

const list = '/leavemanagement/listpolicies'

export const useLeavePolicies = () => useApiQuery(list, {})

export type PolicyValues = {
  Id: number
  TeamId: number | null
  Type: LeaveType | null
  Count: number | null
  Period: LeavePolicy['Period']
  StartDay: string | null
  CarryCount: number | null
  CarryLastDay: string
}

/** The form of a policy; saving grants what is already due. */
export function usePolicyForm(initial: PolicyValues, onDone: () => void): FormState<PolicyValues> {
  return useForm<'/leavemanagement/addupdatepolicy', PolicyValues>('/leavemanagement/addupdatepolicy', {
    initial,
    toBody: ({ CarryLastDay, ...values }) => ({ ...values, CarryLastDay: CarryLastDay.trim() || null }),
    revalidate: [list, ...leaveLists],
    idempotent: true,
    onDone: ({ AddedRights }) => {
      toast.success(`Policy saved. ${plural(AddedRights, 'right')} given.`)
      onDone()
    },
  })
}

export const useDeletePolicy = (onDone: () => void): ApiAction<'/leavemanagement/deletepolicy'> =>
  useApiAction('/leavemanagement/deletepolicy', { revalidate: [list], doneMessage: 'Policy deleted', onDone })
