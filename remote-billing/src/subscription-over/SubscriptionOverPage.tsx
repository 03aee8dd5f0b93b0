import { hasLapsed, isOwner, pathOf, type ScreenId, screenOf } from '@dayline/shared/navigation'
import { useAccount, useAccountQuery } from '@dayline/shared/session'
import { Button, Card, chakra, Heading, Text, useZone } from '@dayline/shared/ui'
import { PageFrame } from '@dayline/shared/ui/data'
import { CalendarCheck, CalendarX, RotateCw } from 'lucide-react'
import { formatEnd, howItEnded } from './subscriptionText.ts'

/** Shown instead of other screens after a lapse (docs/product/subscription.md#subscription-over). */
export function SubscriptionOverPage() {
  const account = useAccount()
  const { isValidating, retry } = useAccountQuery()
  const zone = useZone()

  const organization = account.CurrentOrganization
  const subscription = organization?.Subscription ?? null
  const isRunning = !hasLapsed(account, Date.now())
  const Icon = isRunning ? CalendarCheck : CalendarX
  const canPay = isOwner(account) && screenOf('manage-subscription') !== null

  return (
    <PageFrame title={isRunning ? 'Subscription active' : 'Subscription over'} subtitle={organization?.Title} isNarrow>
      <Card>
        <chakra.div display="flex" gap="4" alignItems="flex-start" p={{ base: '1', sm: '3' }}>
          <chakra.span
            aria-hidden
            colorPalette={isRunning ? 'green' : 'orange'}
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            p="3"
            borderRadius="full"
            hideBelow="sm"
          >
            <Icon size={24} strokeWidth={1.75} />
          </chakra.span>
          <chakra.div minW="0">
            <Heading level={2} size="lg">
              Hello {account.User.FirstName},
            </Heading>
            <Text mt="2" data-number>
              {isRunning
                ? stillRuns(subscription?.IsLifetime ? null : (subscription?.EndDate ?? null), zone)
                : howItEnded(subscription, zone)}
            </Text>
            <Text mt="1" color="fg.muted">
              {whoRenews(isOwner(account), isRunning)}
              {!isRunning && ' What was tracked so far is kept.'}
            </Text>
            <chakra.div mt="5" display="flex" flexWrap="wrap" gap="2">
              {isRunning && <LinkButton to="my-activities">Go to My activities</LinkButton>}
              {!isRunning && canPay && <LinkButton to="manage-subscription">Manage subscription</LinkButton>}
              {!isRunning && (
                <Button
                  variant="outline"
                  tone="neutral"
                  icon={<RotateCw />}
                  isLoading={isValidating}
                  onClick={() => void retry()}
                >
                  Check again
                </Button>
              )}
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </Card>
    </PageFrame>
  )
}

function LinkButton({ to, children }: { to: ScreenId; children: string }) {
  return (
    <Button asChild>
      <a href={pathOf(to)}>{children}</a>
    </Button>
  )
}

/** Shows everyone whom to contact; the account holder also sees that they are the account holder. */
function whoRenews(isHolder: boolean, isRunning: boolean): string {
  const contact = 'contact the account holder to start a new subscription.'
  const sentence = isRunning ? `When it ends, please ${contact}` : `Please ${contact}`
  return isHolder ? `${sentence} You are the account holder.` : sentence
}

/** Shown if the page was opened by URL, or the account holder has just paid. */
function stillRuns(end: string | null, zone: string): string {
  return end ? `Your subscription is active until ${formatEnd(end, zone)}.` : 'Your subscription is active.'
}

export { SubscriptionOverPage as Page }
