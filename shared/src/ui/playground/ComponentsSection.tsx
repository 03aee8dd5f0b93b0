import { Card, LogoMark, Separator, SimpleGrid, Stack } from '@dayline/shared/ui'
import {
  AppIcon,
  Pagination,
  ProgressLine,
  Skeleton,
  SkeletonList,
  SkeletonText,
  StatusDot,
} from '@dayline/shared/ui/data'
import { Lightbox, RowAction } from '@dayline/shared/ui/overlay'
import { Expand, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './Section.tsx'

const pictures = ['Morning', 'Noon', 'Evening']

/** Components that the other sections lack: placeholders, icons, the lightbox. */
export function ComponentsSection() {
  const [page, setPage] = useState({ Page: 3, PageSize: 12 })
  const [picture, setPicture] = useState<number | null>(null)
  return (
    <Section title="Components">
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <Card title="Marks and actions">
          <Row>
            <LogoMark />
            {[1, 2, 3, 4, 5].map((status) => (
              <StatusDot key={status} status={status} />
            ))}
            <AppIcon icon={null} url="github.com" />
            <RowAction label="Open the picture" icon={<Expand />} onClick={() => setPicture(0)} />
            <RowAction
              label="Delete the picture"
              icon={<Trash2 />}
              disabledReason="Only Owners delete pictures."
              onClick={() => undefined}
            />
          </Row>
          <Separator mb="3" />
          <Pagination page={page} totalCount={130} onChange={(turn) => setPage((before) => ({ ...before, ...turn }))} />
        </Card>
        <Card title="Waiting">
          <Stack gap="3">
            <ProgressLine isActive />
            <Skeleton h="2rem" />
            <SkeletonText lines={2} />
            <SkeletonList rows={2} />
          </Stack>
        </Card>
      </SimpleGrid>
      {picture !== null && (
        <Lightbox
          title={pictures[picture]}
          position={picture + 1}
          count={pictures.length}
          onPrevious={picture > 0 ? () => setPicture(picture - 1) : undefined}
          onNext={picture < pictures.length - 1 ? () => setPicture(picture + 1) : undefined}
          onClose={() => setPicture(null)}
        >
          <Skeleton w="100%" h="100%" />
        </Lightbox>
      )}
    </Section>
  )
}
