import { copyText } from '@dayline/shared/api'
import { type AffiliateOverview, affiliateTerms } from '@dayline/shared/contract'
import { count } from '@dayline/shared/format'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { Button, Card, chakra, Field, Input, Stack, Text } from '@dayline/shared/ui'
import { PageFrame, QueryView, SkeletonList, Stat, StatGroup } from '@dayline/shared/ui/data'
import { useAffiliate, useJoin } from './affiliate.api.ts'
import { dollarText } from './dollarText.ts'
import { faq } from './faq.ts'
import { Payout } from './Payout.tsx'

/** The referral program: its terms, the user's link, and what it has earned (docs/product/affiliate.md). */
export function AffiliatePage() {
  const affiliate = useAffiliate()
  return (
    <PageFrame
      title="Affiliate - Referral program"
      subtitle={`${affiliateTerms.commissionPercent}% lifetime recurring commission on what the organizations that you refer pay.`}
      isNarrow
    >
      <Stack gap="4">
        <DemoNotice />
        <QueryView query={affiliate} skeleton={<SkeletonList rows={4} />}>
          {(overview) => (overview.Joined ? <Program overview={overview} /> : <JoinCard />)}
        </QueryView>
        <Faq />
      </Stack>
    </PageFrame>
  )
}

function JoinCard() {
  const join = useJoin()
  const isDemo = useIsDemo()
  const { payoutThreshold, payableAfterDays, paidWithinBusinessDays } = affiliateTerms
  return (
    <Card title="Recommend Dayline" subtitle="Get your own link, and a share of every payment it brings.">
      <Text mb="4">
        {`Payouts from $${payoutThreshold}, after ${payableAfterDays} days, within ${paidWithinBusinessDays} business days.`}
      </Text>
      <Button disabled={isDemo} isLoading={join.isMutating} onClick={() => void join.trigger({})}>
        Join the program
      </Button>
    </Card>
  )
}

function Program({ overview }: { overview: AffiliateOverview }) {
  const { Visited, Registered, Subscribed, Earnings, Link } = overview
  return (
    <Stack gap="4">
      <StatGroup>
        <Stat label="Visited" value={count(Visited)} />
        <Stat label="Registered" value={count(Registered)} />
        <Stat label="Subscribed" value={count(Subscribed)} />
        <Stat label="Earnings" value={dollarText(Earnings)} />
      </StatGroup>
      <ReferralLink link={Link ?? ''} />
      <Payout overview={overview} />
    </Stack>
  )
}

function ReferralLink({ link }: { link: string }) {
  return (
    <Card title="Your referral link" subtitle="Anyone who signs up through this link counts as your referral.">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="flex-end">
        <chakra.div flex="1 1 16rem">
          <Field label="Referral link">
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
        </chakra.div>
        <Button variant="outline" tone="neutral" onClick={() => void copyText(link)}>
          Copy
        </Button>
      </chakra.div>
    </Card>
  )
}

function Faq() {
  return (
    <Card title="Questions and answers">
      <chakra.div display="grid" gap="1">
        {faq.map(({ question, answer }) => (
          // The shared name closes the open answer when another one opens.
          <chakra.details key={question} name="affiliate-faq" py="1.5">
            <chakra.summary fontWeight="medium" cursor="pointer">
              {question}
            </chakra.summary>
            <Text mt="1" ps="4" color="fg.muted">
              {answer}
            </Text>
          </chakra.details>
        ))}
      </chakra.div>
    </Card>
  )
}

export { AffiliatePage as Page }
