import type { Session } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { Badge, Box, Button, Card, chakra, Text, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { deviceOf } from './deviceOf.ts'
import { EndSessionDialog } from './EndSessionDialog.tsx'
import { useSessions } from './sessions.api.ts'

/** The devices on which the user is signed in, and ways to sign them out (docs/product/account.md#sessions). */
export function Sessions() {
  const sessions = useSessions()
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const hasOthers = sessions.data?.Items.some(({ IsCurrent }) => !IsCurrent) ?? false
  return (
    <Card
      title="Sessions"
      subtitle="Where you are signed in. End what you do not know, and choose a new password."
      actions={
        hasOthers && (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => setEnding('others')}>
            End all others
          </Button>
        )
      }
    >
      <QueryView query={sessions} skeleton={<SkeletonList rows={2} />} isCompact>
        {({ Items }) => (
          <chakra.ul listStyle="none" display="grid" gap="3">
            {Items.map((session) => (
              <Row key={session.ID} session={session} onEnd={() => setEnding(session)} />
            ))}
          </chakra.ul>
        )}
      </QueryView>
      {ending && <EndSessionDialog of={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const zone = useZone()
  const { Organization, CreateDate, LastSeenDate, IsCurrent } = session
  const device = deviceOf(session)
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Box minW="0">
        <Text fontWeight="medium">
          {device} {IsCurrent && <Badge tone="green">This one</Badge>}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {Organization && `${Organization}, `}
          signed in {listTimestamp(CreateDate, zone)}
          {!IsCurrent && `, last used ${listTimestamp(LastSeenDate, zone)}`}
        </Text>
      </Box>
      {!IsCurrent && (
        <Button size="sm" variant="ghost" tone="danger" onClick={onEnd} aria-label={`End ${device}`}>
          End
        </Button>
      )}
    </chakra.li>
  )
}
