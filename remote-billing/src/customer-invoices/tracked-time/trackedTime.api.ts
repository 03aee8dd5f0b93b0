import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import type { Option } from '@dayline/shared/ui/form'

/** Projects to choose from, each with what is open in these days. */
export function useInvoiceProjects(body: CallBody<'/costmanagement/listinvoiceprojects'>): Option<number>[] {
  const projects = useApiQuery('/costmanagement/listinvoiceprojects', body, { quiet: true })
  return (projects.data?.Items ?? []).map(({ ID, Title, OpenMinutes }) => ({
    value: ID,
    label: OpenMinutes > 0 ? `${Title} (${duration(OpenMinutes)})` : Title,
  }))
}

/** The lines that would be added. Refusals stay silent: the form shows them when it is sent. */
export function useOpenTime(
  body: CallBody<'/costmanagement/previewinvoicetime'>,
): ApiQuery<CallData<'/costmanagement/previewinvoicetime'>> {
  return useApiQuery('/costmanagement/previewinvoicetime', body, { quiet: true })
}
