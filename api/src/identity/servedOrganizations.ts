import { sql } from 'kysely'
import { demoOrganizationNo } from './demo.ts'
import { plansWith } from './subscription/plans.ts'

/** In SQL about `organizations o`: neither deleted nor seeded for the demo. */
export const isReal = sql<boolean>`(o.deleted_at is null and o.organization_no <> ${demoOrganizationNo}
  and not exists (select from demo_organizations d where d.organization_id = o.id))`

/** In SQL about `organizations o`: its subscription is active. */
export const hasSubscription = (now: number) => sql<boolean>`exists (select from subscriptions s
  where s.organization_id = o.id and (s.is_lifetime or s.end_at > ${new Date(now)}))`

/** In SQL about `organizations o`: cost management is on and in the plan. Without it, there are no invoices or costs. */
export const hasCosts = sql<boolean>`((o.track_settings->>'EnableCostManagement')::boolean
  and exists (select from subscriptions s where s.organization_id = o.id
    and s.plan_id = any(${plansWith('PayrollCalculator')}::int[])))`

/** In SQL about `organizations o`: real, with an active subscription. Only these get mails about their work. */
export const isServed = (now: number) => sql<boolean>`(${isReal} and ${hasSubscription(now)})`
