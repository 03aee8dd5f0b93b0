import { type QueryExecutorProvider, sql } from 'kysely'

/** Subscriptions whose last renewal was refused (docs/product/subscription.md#renewal). */
const statements = [
  `alter table subscriptions add column is_past_due boolean not null default false`,
  `update subscriptions s set is_past_due = true where (select e.event ->> 'status' from payment_events e
    where e.organization_id = s.organization_id and e.subscription_id = s.provider_subscription_id
      and e.event ->> 'kind' = 'subscription'
    order by e.happened_at desc, e.event_id desc limit 1) = 'past_due'`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
