import type { ProjectListItem } from '@dayline/shared/contract'
import { duration, today } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { BudgetBar, Unlimited } from './BudgetBar.tsx'
import { forecastText, projectMoney } from './budget.ts'
import { useProject } from './projects.api.ts'

/** The content of an open row: time, money, forecast and notes. */
export function ProjectDetails({ project }: { project: ProjectListItem }) {
  const { EnableCostManagement: hasMoney, CostManagementCurrency: currency } = useOrganization().TrackSettings
  const { SpentMins = 0, UntaskedMins = 0, TotalCost = 0, TotalBudget = 0, TotalBillableAmount, Notes } = project
  return (
    <chakra.div ps={{ sm: '9' }} display="grid" gap="5" fontSize="sm">
      <chakra.dl
        m="0"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(8rem, 1fr))' }}
      >
        <Fact label="Time spent">
          {duration(SpentMins)}
          {UntaskedMins > 0 && <Aside>{duration(UntaskedMins)} without a task</Aside>}
        </Fact>
        {hasMoney && (
          <>
            <Fact label="Project budget">{TotalBudget ? projectMoney(TotalBudget, currency) : <Unlimited />}</Fact>
            <Fact label="Current cost">{projectMoney(TotalCost, currency)}</Fact>
            <Fact label="Billable amount">{projectMoney(TotalBillableAmount, currency)}</Fact>
          </>
        )}
      </chakra.dl>
      {hasMoney && TotalBudget !== null && TotalBudget > 0 && (
        <Forecast project={project} budget={TotalBudget} currency={currency} />
      )}
      <chakra.dl m="0">
        <Fact label="Notes">{Notes || '–'}</Fact>
      </chakra.dl>
    </chakra.div>
  )
}

type ForecastProps = { project: ProjectListItem; budget: number; currency: number }

function Forecast({ project, budget, currency }: ForecastProps) {
  const { data } = useProject(project.ID)
  const zone = useZone()
  const cost = project.TotalCost ?? 0
  const text = data && forecastText({ cost, budget }, data.Item.Forecast, currency, today(zone))
  return (
    <chakra.div maxW="40rem">
      <BudgetBar cost={cost} budget={budget} title={project.Title} currency={currency} size="md" />
      <chakra.p m="0" mt="2" minH="5">
        {data ? text?.headline : <Skeleton h="4" w="18rem" />}
      </chakra.p>
      {text?.pace && <Aside>{text.pace}</Aside>}
    </chakra.div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt color="fg.muted" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd m="0" mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere" data-number>
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted">
      {children}
    </chakra.span>
  )
}
