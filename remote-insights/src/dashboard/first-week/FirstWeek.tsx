import type { FirstWeekSteps } from '@dayline/shared/contract'
import { choice, useUrlValue } from '@dayline/shared/filters'
import { useLocation } from '@dayline/shared/router'
import { useOrganization } from '@dayline/shared/session'
import { Card, chakra, IconButton, Link } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { Circle, CircleCheck, X } from 'lucide-react'
import { useDismissFirstWeek, useFirstMinute, useFirstWeek } from './firstWeek.api.ts'
import { firstWeekSteps, type Step, workingDaysQuery } from './firstWeekSteps.ts'
import { WorkingDaysDialog } from './WorkingDaysDialog.tsx'

const dialog = choice(workingDaysQuery, ['working-days'])

/** First steps of a new organization, until all are done or the card is dismissed (docs/product/team.md#first-week). */
export function FirstWeek() {
  const steps = useFirstWeek()
  const [isOpen, setOpen] = useUrlValue(dialog)
  return (
    <>
      {steps && Object.values(steps).includes(false) && <FirstWeekCard steps={steps} />}
      {isOpen && <WorkingDaysDialog onClose={() => setOpen(undefined, { replace: true })} />}
    </>
  )
}

function FirstWeekCard({ steps }: { steps: FirstWeekSteps }) {
  useFirstMinute(steps)
  const dismiss = useDismissFirstWeek()
  const { Title } = useOrganization()
  const all = firstWeekSteps(steps, useLocation())
  const done = all.filter(({ isDone }) => isDone).length
  const progress = `${done} of ${all.length}`
  return (
    <Card
      aria-label="First week"
      mb="3"
      title={`Set up ${Title}`}
      subtitle={`${progress} steps done`}
      actions={
        <IconButton
          size="sm"
          label="Dismiss the checklist"
          icon={<X />}
          disabled={dismiss.isMutating}
          onClick={() => void dismiss.trigger({})}
        />
      }
    >
      <ProgressBar label={`Steps done: ${progress}`} value={(done / all.length) * 100} />
      <chakra.ol
        m="0"
        mt="4"
        p="0"
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))"
      >
        {all.map((step) => (
          <StepItem key={step.label} step={step} />
        ))}
      </chakra.ol>
    </Card>
  )
}

function StepItem({ step: { label, text, isDone, to } }: { step: Step }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <chakra.li display="flex" gap="2.5" minW="0">
      <chakra.span aria-hidden pt="1px" flexShrink={0} color={isDone ? 'green.fg' : 'fg.subtle'}>
        <Icon size={18} />
      </chakra.span>
      <chakra.div minW="0">
        {isDone ? (
          <chakra.span color="fg.muted">
            {label}
            <chakra.span srOnly>, done</chakra.span>
          </chakra.span>
        ) : (
          <Link to={to}>{label}</Link>
        )}
        <chakra.div fontSize="sm" color="fg.muted">
          {text}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  )
}
