import { type ApiKey, hasFeature, maxApiKeys } from '@dayline/shared/contract'
import { DemoNotice, UpgradeBadge, useIsDemo } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Button, Card, chakra, Stack } from '@dayline/shared/ui'
import { EmptyState, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { ApiReferenceCard } from '../api-reference/ApiReferenceCard.tsx'
import { WebhooksCard } from '../webhooks/WebhooksCard.tsx'
import { ApiKeyRow } from './ApiKeyRow.tsx'
import { useApiKeys } from './apiKeys.api.ts'
import { DeleteApiKeyDialog } from './DeleteApiKeyDialog.tsx'
import { ExposeApiKeyDialog } from './ExposeApiKeyDialog.tsx'
import { NewApiKeyDialog } from './NewApiKeyDialog.tsx'

type OpenDialog = { name: 'create' } | { name: 'expose' | 'delete'; apiKey: ApiKey } | null

/** Keys with which other programs call the API for the organization (docs/product/organization.md#api-access). */
export function ApiAccessTab() {
  const keys = useApiKeys()
  const isInPlan = hasFeature(useOrganization().Subscription?.Plan, 'ApiAccess')
  const isDemo = useIsDemo()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const count = keys.data?.Items.length ?? 0

  return (
    <Stack gap="4">
      <DemoNotice />
      <Card
        title="API keys"
        subtitle={`${count} of ${maxApiKeys}. A key reads lists and reports and sends activity; it never opens the account, billing or keys.`}
        actions={
          <>
            {!isInPlan && <UpgradeBadge />}
            <Button
              size="sm"
              disabled={!isInPlan || isDemo || count >= maxApiKeys}
              onClick={() => setDialog({ name: 'create' })}
            >
              New key
            </Button>
          </>
        }
      >
        <QueryView query={keys} skeleton={<SkeletonList rows={2} />} isCompact>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState isCompact text="No API keys yet." />
            ) : (
              <chakra.ul listStyle="none" display="grid" gap="4">
                {Items.map((apiKey) => (
                  <ApiKeyRow
                    key={apiKey.ID}
                    apiKey={apiKey}
                    onExpose={() => setDialog({ name: 'expose', apiKey })}
                    onDelete={() => setDialog({ name: 'delete', apiKey })}
                  />
                ))}
              </chakra.ul>
            )
          }
        </QueryView>
      </Card>
      <WebhooksCard />
      <ApiReferenceCard />
      {dialog?.name === 'create' && <NewApiKeyDialog onClose={close} />}
      {dialog?.name === 'expose' && <ExposeApiKeyDialog apiKey={dialog.apiKey} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteApiKeyDialog apiKey={dialog.apiKey} onClose={close} />}
    </Stack>
  )
}
