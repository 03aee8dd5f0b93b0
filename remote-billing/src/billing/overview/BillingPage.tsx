import { choice, useUrlValue } from '@dayline/shared/filters'
import { pathOf } from '@dayline/shared/navigation'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, chakra, Text } from '@dayline/shared/ui'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { useReturn } from '../payment/useReturn.ts'
import { useCards, useInvoices } from './billing.api.ts'
import { CardList } from './cards/CardList.tsx'
import { InvoiceList } from './invoices/InvoiceList.tsx'

const openTab = choice('tab', ['invoices', 'payment-methods'], 'invoices')

/** Invoices and payment methods of the subscription (docs/product/billing.md). */
export function BillingPage() {
  const [tab, setTab] = useUrlValue(openTab)
  const { ID } = useOrganization()
  const invoices = useInvoices()
  const cards = useCards()
  const own = cards.data?.Items.filter(({ Organization }) => Organization.Id === ID)
  useReturn({
    message: 'Payment method added successfully.',
    opens: { tab: 'payment-methods' },
    onSuccess: () => void cards.retry(),
  })

  return (
    <PageFrame title="Billing" subtitle="What the organization pays for Dayline." actions={<ManageButton />}>
      <Tabs
        label="Billing"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'invoices', label: 'Invoices', count: invoices.data?.TotalCount },
          { id: 'payment-methods', label: 'Payment methods', count: own?.length },
        ]}
      >
        <chakra.div pt="4">{tab === 'invoices' ? <InvoiceList /> : <CardList />}</chakra.div>
      </Tabs>
    </PageFrame>
  )
}

/** Only the account holder manages the subscription; a Co-owner sees whom to contact. */
function ManageButton() {
  const canManage = useCan('subscription.manage')
  if (!canManage) {
    return (
      <Text fontSize="sm" color="fg.muted">
        To change the subscription, please contact the account holder.
      </Text>
    )
  }
  return (
    <Button asChild>
      <a href={pathOf('manage-subscription')}>Manage subscription</a>
    </Button>
  )
}

export { BillingPage as Page }
