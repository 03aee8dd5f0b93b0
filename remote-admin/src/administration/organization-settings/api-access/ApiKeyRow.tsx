import type { ApiKey } from '@dayline/shared/contract'
import { listDate, listTimestamp } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { Badge, Box, Button, chakra, Text, useZone } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import { useEnableApiKey } from './apiKeys.api.ts'
import { scopeTexts } from './scopeTexts.ts'

type ApiKeyRowProps = { apiKey: ApiKey; onExpose: () => void; onDelete: () => void }

/** One key: its scopes, its use, and its switch. The key itself remains hidden. */
export function ApiKeyRow({ apiKey, onExpose, onDelete }: ApiKeyRowProps) {
  const { ID, Title, Enabled, Scopes, CreateDate, CreatedBy, LastUseDate, ExpireDate, Exposed } = apiKey
  const zone = useZone()
  const isDemo = useIsDemo()
  const enable = useEnableApiKey()
  const isExpired = ExpireDate !== null && Date.parse(ExpireDate) <= Date.now()
  // The last day on which it works; it expires at the following midnight.
  const lastDay = ExpireDate && listDate(new Date(Date.parse(ExpireDate) - 1).toISOString(), zone)

  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0" flex="1 1 16rem">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Text fontWeight="medium" truncate>
            {Title}
          </Text>
          {Scopes.map((scope) => (
            <Badge key={scope}>{scopeTexts[scope].label}</Badge>
          ))}
          {isExpired && <Badge tone="red">Expired</Badge>}
        </chakra.div>
        <Text fontSize="sm" color="fg.muted">
          <chakra.span fontFamily="mono" aria-label="Key is hidden">
            dlk_••••••••
          </chakra.span>
          {` · ${LastUseDate ? `last used ${listTimestamp(LastUseDate, zone)}` : 'not used yet'}`}
          {lastDay && ` · ${isExpired ? 'expired' : 'expires'} after ${lastDay}`}
        </Text>
        <Text fontSize="xs" color="fg.subtle">
          {`Created ${listTimestamp(CreateDate, zone)} by ${CreatedBy}`}
          {Exposed && `, shown ${listTimestamp(Exposed.At, zone)} to ${Exposed.By}`}
        </Text>
      </Box>
      <chakra.div display="flex" alignItems="center" gap="2">
        <Switch
          label={<chakra.span srOnly>{`${Title} enabled`}</chakra.span>}
          checked={Enabled}
          disabled={isDemo}
          onChange={(isEnabled) => void enable.trigger({ Id: ID, Enabled: isEnabled })}
        />
        <Button size="sm" variant="outline" tone="neutral" aria-label={`Show key ${Title}`} onClick={onExpose}>
          Show key
        </Button>
        <Button size="sm" variant="ghost" tone="danger" aria-label={`Delete ${Title}`} onClick={onDelete}>
          Delete
        </Button>
      </chakra.div>
    </chakra.li>
  )
}
