import type { CallData } from '@dayline/shared/contract'
import { id } from '@dayline/shared/filters'
import { unlisted } from '@dayline/shared/lookups'
import type { OwnFilters } from '../ownFilters.ts'
import { appName } from './sums.ts'

export type AppFilters = { AppId: number | undefined }

/** Filters by one app, set by a chart; it has a chip but no control (docs/product/reports.md#apps-summary). */
export const appFilters: OwnFilters<AppFilters, CallData<'/insights/appssummary'>> = {
  spec: { AppId: id('app') },
  chips: ({ AppId }, report) => {
    const item = report.data?.Items.find(({ OrganizationApp }) => OrganizationApp?.ActivityApp.ID === AppId)
    return { AppId: `App: ${item ? appName(item) : unlisted('app', report)}` }
  },
  fields: () => null,
}
