import type { PersonView } from '@dayline/shared/contract'
import { capitalize, listTimestamp } from '@dayline/shared/format'
import { Avatar, chakra, Flex } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'

function viewerText({ Viewer, Source }: PersonView): string {
  return Source === 'link' ? `Someone with a link shared by ${Viewer.Title}` : Viewer.Title
}

function aboutText({ About, TeamTitle }: PersonView, isMe: boolean): string {
  if (About === 'person') return isMe ? 'Me' : 'This person'
  if (About === 'team') return TeamTitle ? `Team ${TeamTitle}` : 'A team'
  return About === 'several' ? 'Several people' : 'Everyone they may see'
}

/** Columns of the list of views. */
export function viewColumns({ zone, isMe }: { zone: string; isMe: boolean }): Column<PersonView>[] {
  return [
    {
      id: 'when',
      header: 'When',
      width: '12rem',
      onCard: 'figure',
      cell: ({ At }) => <chakra.span whiteSpace="nowrap">{listTimestamp(At, zone)}</chakra.span>,
    },
    {
      id: 'who',
      header: 'Who',
      onCard: 'title',
      cell: (view) => (
        <Flex align="center" gap="2" minW="0">
          <Avatar name={view.Viewer.Title} image={view.Viewer.Image} size={24} />
          <chakra.span overflowWrap="anywhere">{viewerText(view)}</chakra.span>
        </Flex>
      ),
    },
    {
      id: 'what',
      header: 'What',
      cell: ({ What, IsExport }) => (IsExport ? `Exported ${What}` : capitalize(What)),
    },
    { id: 'about', header: 'Of whom', cell: (view) => aboutText(view, isMe) },
  ]
}
