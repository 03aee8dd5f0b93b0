import type { RiskReport } from '@dayline/shared/contract'
import { plural, riskConditionText } from '@dayline/shared/format'
import { pathOf, screenOf } from '@dayline/shared/navigation'
import { Button, Card, chakra, Link, Text } from '@dayline/shared/ui'
import { QueryView, SkeletonText } from '@dayline/shared/ui/data'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { RiskTable } from './RiskTable.tsx'
import { useRiskUsers } from './riskReports.api.ts'

/** Number of people who match a risk report; opens to their minutes. "Customize" links to the report's settings. */
export function RiskCard({ report }: { report: RiskReport }) {
  const { ID, Title, Conditions } = report
  const users = useRiskUsers(ID)
  const [isOpen, setIsOpen] = useState(report.IsOpen)
  const tableId = useId()

  return (
    <Card
      title={Title}
      aria-label={Title}
      subtitle={riskConditionText(Conditions)}
      actions={
        screenOf('settings') && (
          <Link
            to={pathOf('settings', { reportId: ID })}
            fontSize="sm"
            whiteSpace="nowrap"
            aria-label={`Customize ${Title}`}
          >
            Customize
          </Link>
        )
      }
    >
      <QueryView query={users} isCompact skeleton={<SkeletonText />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              No one matches it now.
            </Text>
          ) : (
            <>
              <Button
                variant="ghost"
                tone="neutral"
                size="sm"
                ms="-2"
                icon={isOpen ? <ChevronDown /> : <ChevronRight />}
                aria-expanded={isOpen}
                aria-controls={tableId}
                onClick={() => setIsOpen(!isOpen)}
              >
                {plural(Items.length, 'person', 'people')}
              </Button>
              <chakra.div id={tableId} hidden={!isOpen}>
                {isOpen && <RiskTable users={Items} conditions={Conditions} />}
              </chakra.div>
            </>
          )
        }
      </QueryView>
    </Card>
  )
}
