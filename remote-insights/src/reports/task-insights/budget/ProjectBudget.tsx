import { useApiQuery } from '@dayline/shared/api'
import { usedPercent } from '@dayline/shared/contract'
import { useCan } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { useCurrency } from '../useCurrency.ts'
import { budgetText } from './budgetText.ts'

const withForecasts = { IncludeDetails: true, IncludeForecasts: true } as const

/**
 * Used share of a project's budget, and when it runs out; renders nothing without a budget or the permission to see it.
 */
export function ProjectBudget({ id }: { id: number }) {
  const currency = useCurrency()
  const isShown = useCan('projects.edit') && currency !== null
  const list = useApiQuery('/project/list', isShown ? withForecasts : null, { quiet: true })
  const project = list.data?.Items.find(({ ID }) => ID === id)
  const cost = project?.TotalCost ?? 0
  const budget = project?.TotalBudget ?? 0
  const used = usedPercent({ cost, budget })
  // Older APIs have no forecasts in the list.
  const isSeparate = used !== null && project?.Forecast === undefined
  const details = useApiQuery('/project/get', isSeparate ? { Id: id } : null, { quiet: true })
  if (!project || used === null || currency === null) return null
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      mb="2"
      fontSize="sm"
      color="fg.muted"
      data-number
    >
      <chakra.span w="10rem">
        <ProgressBar
          value={used}
          label={`Budget of ${project.Title}`}
          tone={used < 75 ? 'brand' : used < 100 ? 'orange' : 'red'}
          hasValue
        />
      </chakra.span>
      <span>{budgetText({ cost, budget }, project.Forecast ?? details.data?.Item.Forecast ?? null, currency)}</span>
    </chakra.div>
  )
}
