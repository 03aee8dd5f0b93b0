import type { TwoStepRequirement } from '@dayline/shared/contract'
import { listDate } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { Button, Card, chakra, Text } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { RequirementDialog } from './RequirementDialog.tsx'
import { useRequirement } from './requiredTwoStep.api.ts'

/** The day from which everyone needs two-step sign-in; Owner only (docs/product/organization.md#two-step-sign-in). */
export function RequiredTwoStepCard() {
  const canDecide = useCan('organization.security')
  const requirement = useRequirement(canDecide)
  const [isOpen, setIsOpen] = useState(false)
  if (!canDecide) return null
  return (
    <Card
      title="Two-step sign-in"
      subtitle="Everyone in the organization signs in with a code from their phone, too."
      actions={
        <Button size="sm" variant="outline" tone="neutral" disabled={!requirement.data} onClick={() => setIsOpen(true)}>
          Change
        </Button>
      }
    >
      <QueryView query={requirement} skeleton={<SkeletonList rows={1} />} isCompact>
        {(state) => <State state={state} />}
      </QueryView>
      {isOpen && requirement.data && (
        <RequirementDialog from={requirement.data.From} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

function State({ state: { From, Without } }: { state: TwoStepRequirement }) {
  const { Items, TotalCount } = Without
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <Text fontWeight="medium">{From ? `Required from ${listDate(From)}` : 'Not required'}</Text>
      {TotalCount === 0 ? (
        <Text color="fg.muted">Everyone has it.</Text>
      ) : (
        <chakra.details fontSize="sm" color="fg.muted">
          <chakra.summary cursor="pointer">
            {TotalCount === 1 ? '1 person does not have it yet' : `${TotalCount} people do not have it yet`}
          </chakra.summary>
          <Text mt="2">
            {Items.map(({ Title }) => Title).join(', ')}
            {TotalCount > Items.length && ` and ${TotalCount - Items.length} more`}
          </Text>
        </chakra.details>
      )}
    </chakra.div>
  )
}
