import type { PersonPrivacy, StoredKind } from '@dayline/shared/contract'
import { listDate, plural } from '@dayline/shared/format'
import { Box, chakra, Text, useZone } from '@dayline/shared/ui'

const kinds: Record<StoredKind, string> = {
  minutes: 'Minutes, apps and websites',
  screenshots: 'Screenshots',
  videos: 'Timelapse videos',
  entries: 'Manual entries',
  views: 'Who viewed',
}

/** The start of each kind of data, and when its oldest part is deleted. */
export function DeletionList({ privacy }: { privacy: PersonPrivacy }) {
  const zone = useZone()
  const { Stored, RetentionMonths, TodayDeleteDay } = privacy
  return (
    <>
      <Text fontSize="sm">
        What is recorded today is deleted on {listDate(TodayDeleteDay, zone)}, after {plural(RetentionMonths, 'month')}.
      </Text>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
        columnGap="4"
        rowGap={{ base: '0.5', sm: '1.5' }}
        fontSize="sm"
        m="0"
        mt="3"
      >
        {Stored.map(({ Kind, OldestDay, DeleteDay }) => (
          <Box key={Kind} display="contents">
            <chakra.dt fontWeight="medium">{kinds[Kind]}</chakra.dt>
            <chakra.dd m="0" mb={{ base: '2', sm: '0' }} color={OldestDay ? undefined : 'fg.muted'}>
              {OldestDay
                ? `Since ${listDate(OldestDay, zone)}; that day is deleted on ${listDate(DeleteDay, zone)}`
                : 'Nothing is stored'}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Text fontSize="sm" color="fg.muted" mt="3">
        Tasks, leave, payments and the audit log have no such date: they stay until the organization deletes them.
      </Text>
    </>
  )
}
