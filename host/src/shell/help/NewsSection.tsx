import { listDate } from '@dayline/shared/format'
import { Badge, Box, chakra, Flex, Text } from '@dayline/shared/ui'
import { HelpSection } from './HelpSection.tsx'
import { whatsNew } from './whatsNew.ts'

/** Recent changes; the first `unseen` entries are marked. */
export function NewsSection({ unseen }: { unseen: number }) {
  return (
    <HelpSection title="What's new">
      <chakra.ul display="grid" gap="3">
        {whatsNew.map(({ day, title, text }, index) => (
          <Box as="li" key={title}>
            <Flex align="center" gap="2" flexWrap="wrap">
              <Text fontWeight="medium">{title}</Text>
              {index < unseen && <Badge tone="brand">New</Badge>}
              <chakra.time dateTime={day} color="fg.muted" fontSize="xs" ms="auto">
                {listDate(day)}
              </chakra.time>
            </Flex>
            <Text color="fg.muted">{text}</Text>
          </Box>
        ))}
      </chakra.ul>
    </HelpSection>
  )
}
