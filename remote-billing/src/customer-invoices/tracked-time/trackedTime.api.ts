import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import type { Option } from '@dayline/shared/ui/form'

/** Projects to choose from, each with its uninvoiced time in these days. */
export function useInvoiceProjects(body: CallBody<'/costmanagement/listinvoiceprojects'>): Option<number>[] {
  const projects = useApiQuery('/costmanagement/listinvoiceprojects', body, { quiet: true })
  return (projects.data?.Items ?? []).map(({ ID, Title, OpenMinutes }) => ({
    value: ID,
    label: OpenMinutes > 0 ? `${Title} (${duration(OpenMinutes)})` : Title,
  }))
}

/** Preview of the lines to add. Quiet, because the form shows errors when it is sent. */
export function useOpenTime(
  body: CallBody<'/costmanagement/previewinvoicetime'>,
): ApiQuery<CallData<'/costmanagement/previewinvoicetime'>> {
  return useApiQuery('/costmanagement/previewinvoicetime', body, { quiet: true })
}
