import { type ApiQuery, useWholeList } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'

/** A whole list, as the pickers read it: a screen that needs it, too, causes no further request. */
type WholeList<Path extends '/team/list' | '/employee/list' | '/project/list' | '/project/listcustomers'> = ApiQuery<
  CallData<Path>
>

/** All teams in scope; nothing is read while not on. */
export const useAllTeams = (isOn = true): WholeList<'/team/list'> => useWholeList('/team/list', isOn ? {} : null)

/** Everyone in scope, including blocked people; nothing is read while not on. */
export const useAllEmployees = (isOn = true): WholeList<'/employee/list'> =>
  useWholeList('/employee/list', isOn ? {} : null)

/** All visible projects; nothing is read while not on. */
export const useAllProjects = (isOn = true): WholeList<'/project/list'> =>
  useWholeList('/project/list', isOn ? {} : null)

/** All customers; nothing is read while not on. */
export const useAllCustomers = (isOn = true): WholeList<'/project/listcustomers'> =>
  useWholeList('/project/listcustomers', isOn ? {} : null)
