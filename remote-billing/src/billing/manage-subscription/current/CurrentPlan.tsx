import type { Subscription } from '@dayline/shared/contract'
import { count, percentOf, plural, ratioPercent, titleDate } from '@dayline/shared/format'
import { Badge, Card, chakra, Notice, Stack, Text, useZone } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { dollars } from '../../payment/dollars.ts'
import { useUsage } from '../subscription.api.ts'
import { nextStep, type Retrier, stateBadges, stateOf } from '../subscriptionState.ts'

/** Data retention in months, unless the subscription has another one. */
const usualRetention = 6

type CurrentPlanProps = {
  subscription: Subscription | null
  retriedBy: Retrier
  /** Cents that reduce the next payments. */
  credit: number
  /** Whether it has a price of the payment provider, which a change requires. */
  isChangeable: boolean
  children?: ReactNode
}

/** The plan, what happens next, and the seats in use. */
export function CurrentPlan({ subscription, retriedBy, credit, isChangeable, children }: CurrentPlanProps) {
  const zone = useZone()
  const now = Date.now()
  const known = { subscription, retriedBy }
  const state = stateOf(known, now)
  const badge = stateBadges[state]
  return (
    <Card
      title={subscription ? subscription.Plan.Title : 'No plan yet'}
      subtitle={nextStep(known, now, zone)}
      actions={<Badge tone={badge.tone}>{badge.label}</Badge>}
    >
      <Stack gap="4">
        {subscription && <Seats subscription={subscription} />}
        {subscription && (
          <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
            <Fact label="Licenses">{count(subscription.Users)}</Fact>
            <Fact label="Teams">{subscription.Teams === null ? 'Unlimited' : count(subscription.Teams)}</Fact>
            {!subscription.IsLifetime && !subscription.IsTrial && state !== 'granted' && (
              <Fact label="Billed">{subscription.Yearly ? 'Yearly' : 'Monthly'}</Fact>
            )}
            {subscription.LifetimeFreeUsers > 0 && (
              <Fact label="Free for life">{plural(subscription.LifetimeFreeUsers, 'user')}</Fact>
            )}
            {credit > 0 && <Fact label="Credit for next payments">{dollars(credit)}</Fact>}
            <Fact label="Data retention">
              {plural(subscription.CustomDataRetentionMonths ?? usualRetention, 'month')}
            </Fact>
          </chakra.dl>
        )}
        {subscription && (state === 'active' || state === 'granted') && !isChangeable && (
          <Notice>
            {`Your current plan cannot be changed here. You can subscribe again when it ends on ${titleDate(subscription.EndDate, zone)}.`}
          </Notice>
        )}
        {children}
      </Stack>
    </Card>
  )
}

/** Seats in use, out of those paid for. */
function Seats({ subscription }: { subscription: Subscription }) {
  const usage = useUsage()
  if (!usage.data) return null
  const { Used } = usage.data.Employees
  const { Users } = subscription
  const isOver = Used > Users
  return (
    <div>
      <chakra.div display="flex" justifyContent="space-between" fontSize="sm" mb="1" data-number>
        <span>{`${count(Used)} of ${plural(Users, 'seat')} in use`}</span>
        <chakra.span color="fg.muted">{percentOf(Used, Users)}</chakra.span>
      </chakra.div>
      <ProgressBar label="Seats in use" value={ratioPercent(Used, Users)} tone={isOver ? 'red' : 'brand'} />
      {isOver && (
        <Text mt="1" fontSize="sm" color="fg.error">
          {`${plural(Used - Users, 'person has', 'people have')} no seat. Add licenses or block people.`}
        </Text>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0" fontWeight="medium" data-number>
        {children}
      </chakra.dd>
    </div>
  )
}
