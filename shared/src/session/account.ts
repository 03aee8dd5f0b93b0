import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { type Account, may, type Organization, type Permission } from '@dayline/shared/contract'
import { roleOf, standingOf } from '@dayline/shared/navigation'
import { useAtomValue } from 'jotai'
import { sessionStore, tokenAtom } from './token.ts'

/** The account as a read with its states; for the shell. Without a token nothing is requested. */
export function useAccountQuery(): ApiQuery<Account> {
  const token = useAtomValue(tokenAtom, { store: sessionStore })
  return useApiQuery('/account/get', token ? {} : null)
}

/**
 * The signed-in account with its current organization and settings: one copy that all areas read.
 * Below the shell it is always there; anywhere else it throws.
 */
export function useAccount(): Account {
  const { data } = useAccountQuery()
  if (!data) throw new Error('useAccount() needs the shell around it: the account is not loaded.')
  return data
}

/** The current organization. Throws on the few screens that open without one: those use `useAccount()`. */
export function useOrganization(): Organization {
  const organization = useAccount().CurrentOrganization
  if (!organization)
    throw new Error('This screen opens without an organization; read useAccount().CurrentOrganization.')
  return organization
}

/** Role and own employee id in the current organization; `EmployeeId` is null without one. */
export function useMe(): { Role: number; EmployeeId: number | null; UserId: number } {
  const account = useAccount()
  const here = account.Employings.Items.find((each) => each.OrganizationId === account.CurrentOrganization?.ID)
  return { Role: roleOf(account), EmployeeId: here?.ID ?? null, UserId: account.User.ID }
}

/** Whether the signed-in person may do this, here and now; the API asks the same function. */
export function useCan(permission: Permission): boolean {
  const account = useAccount()
  return account.CurrentOrganization !== null && may(permission, standingOf(account))
}
