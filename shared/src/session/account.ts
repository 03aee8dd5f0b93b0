import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { type Account, may, type Organization, type Permission } from '@dayline/shared/contract'
import { roleOf, standingOf } from '@dayline/shared/navigation'
import { useAtomValue } from 'jotai'
import { sessionStore, tokenAtom } from './token.ts'

/** The account with its loading state; for the shell. Without a token nothing is requested. */
export function useAccountQuery(): ApiQuery<Account> {
  const token = useAtomValue(tokenAtom, { store: sessionStore })
  return useApiQuery('/account/get', token ? {} : null)
}

/**
 * The signed-in account with its current organization and settings, shared by all areas. Always loaded below the
 * shell; throws anywhere else.
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

/** The user's role and employee id in the current organization; `EmployeeId` is null without one. */
export function useMe(): { Role: number; EmployeeId: number | null; UserId: number } {
  const account = useAccount()
  const here = account.Employings.Items.find((each) => each.OrganizationId === account.CurrentOrganization?.ID)
  return { Role: roleOf(account), EmployeeId: here?.ID ?? null, UserId: account.User.ID }
}

/** Whether the signed-in user may do this in the current organization. The API uses the same function. */
export function useCan(permission: Permission): boolean {
  const account = useAccount()
  return account.CurrentOrganization !== null && may(permission, standingOf(account))
}
