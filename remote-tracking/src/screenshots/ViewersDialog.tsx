import type { ScreenshotView } from '@dayline/shared/contract'
import { usePage } from '@dayline/shared/filters'
import { count, listTimestamp } from '@dayline/shared/format'
import { Avatar, chakra, Flex, useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useScreenshotViews } from './screenshots.api.ts'

function columns(zone: string): Column<ScreenshotView>[] {
  return [
    {
      id: 'who',
      header: 'Who',
      onCard: 'title',
      sortValue: ({ Viewer }) => Viewer.Title,
      cell: ({ Viewer }) => (
        <Flex align="center" gap="2" minW="0">
          <Avatar name={Viewer.Title} image={Viewer.Image} size={24} />
          <chakra.span overflowWrap="anywhere">{Viewer.Title}</chakra.span>
        </Flex>
      ),
    },
    {
      id: 'last',
      header: 'Last that day',
      sortValue: ({ CreateDate }) => Date.parse(CreateDate),
      sortsDescendingFirst: true,
      cell: ({ CreateDate }) => listTimestamp(CreateDate, zone),
    },
    {
      id: 'count',
      header: 'Pictures opened',
      isNumber: true,
      sortValue: ({ Count }) => Count,
      cell: ({ Count }) => count(Count),
    },
  ]
}

const pageSize = 12

/** Viewers of a person's screenshots, a list that the person can see too. `employeeId` null = the user. */
export function ViewersDialog({ employeeId, onClose }: { employeeId: number | null; onClose: () => void }) {
  const { page, onPageChange } = usePage(pageSize)
  const views = useScreenshotViews(employeeId, page)
  const zone = useZone()
  const total = views.data?.TotalCount ?? 0
  return (
    <Dialog
      title="Who viewed"
      description={`Everyone who opened ${employeeId === null ? 'your' : 'this person’s'} screenshots, day by day.`}
      size="lg"
      onClose={onClose}
    >
      <DataTable
        label="Who viewed"
        query={views}
        columns={columns(zone)}
        rowKey={({ Viewer, CreateDate }) => `${Viewer.ID}/${CreateDate}`}
        {...(total > pageSize ? { page, onPageChange } : {})}
        empty={<EmptyState title="No views yet" text="A view is recorded when a picture is opened." />}
      />
    </Dialog>
  )
}
