import { discounted, type HostedPlan, licenses, type Plan } from '@dayline/shared/contract'
import { Button, chakra, Heading, Text } from '@dayline/shared/ui'
import { Check } from 'lucide-react'
import { amountIn } from '../../payment/dollars.ts'
import { gains } from '../features.ts'
import { priceFor, problemOfUsers } from '../subscriptionState.ts'

type PlanCardProps = {
  item: HostedPlan
  features: Plan | undefined
  /** The next smaller plan: only additions to it are listed. */
  smaller: Plan | undefined
  yearly: boolean
  /** null while the field is empty. */
  users: number | null
  percent: number
  isDisabled: boolean
  onChoose: () => void
}

/** A plan with its price for this number of users. */
export function PlanCard({ item, features, smaller, yearly, users, percent, isDisabled, onChoose }: PlanCardProps) {
  const quantity = users || 0
  const price = priceFor(item, yearly)
  if (!price) return null
  const { amount, currency_code } = price.unit_price
  const inCurrency = (cents: number) => amountIn(cents / 100, currency_code)
  const total = discounted(amount * quantity, percent)
  const month = priceFor(item, false)
  const saved = yearly && month ? (month.unit_price.amount * 12 - amount) * quantity : 0
  return (
    <chakra.section
      aria-label={item.name}
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
    >
      <Heading level={3} size="md">
        {item.name}
      </Heading>
      <div>
        <Text fontSize="2xl" fontWeight="semibold" data-number>
          {inCurrency(total)}
        </Text>
        <Text fontSize="sm" color="fg.muted" data-number>
          {`per ${yearly ? 'year' : 'month'} for ${quantity} users, ${inCurrency(amount)} each, tax excluded`}
        </Text>
        {price.min > licenses.min && <Text fontSize="sm" data-number>{`From ${price.min} licenses`}</Text>}
        {saved > 0 && (
          <Text fontSize="sm" color="fg.success" data-number>{`2 months free: you save ${inCurrency(saved)}`}</Text>
        )}
      </div>
      <chakra.ul listStyle="none" display="grid" gap="1.5" flex="1" alignContent="start" fontSize="sm">
        {smaller && <chakra.li color="fg.muted">{`Everything in ${smaller.Title}, and`}</chakra.li>}
        {gains(features, smaller).map((text) => (
          <chakra.li key={text} display="flex" gap="2">
            <chakra.span aria-hidden color="fg.success" pt="0.5">
              <Check size={14} />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
      <Button disabled={isDisabled || problemOfUsers(users, price.min) !== undefined} onClick={onChoose}>
        {`Choose ${item.name}`}
      </Button>
    </chakra.section>
  )
}
