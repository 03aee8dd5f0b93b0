import { useApiQuery } from '@dayline/shared/api'
import { type BinItem, type BinKind, binDays } from '@dayline/shared/contract'
import { SearchInput, useLastPage, usePage } from '@dayline/shared/filters'
import { listDate } from '@dayline/shared/format'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState, Timestamp } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useMemo, useState } from 'react'
import { kindsText, placeText } from './binText.ts'
import { useRestore } from './useRestore.ts'

type BinDialogProps = {
  /** All kinds by default. */
  kinds?: readonly BinKind[]
  onClose: () => void
}

/** Deleted records, who deleted them, and until when they can be restored (docs/product/bin.md#dialog). */
export function BinDialog({ kinds, onClose }: BinDialogProps) {
  const [SearchTerm, setSearchTerm] = useState('')
  const { page, onPageChange } = usePage(12)
  const query = useApiQuery('/bin/list', { ...(kinds && { Kinds: [...kinds] }), SearchTerm, ...page })
  useLastPage(query.data, page, onPageChange)
  const [restoring, setRestoring] = useState<number | null>(null)
  const restore = useRestore()
  const zone = useZone()
  const columns = useMemo(
    () =>
      columnsOf(zone, restoring, async ({ ID, Kind, RecordId }) => {
        setRestoring(ID)
        await restore(Kind, [RecordId])
        setRestoring(null)
      }),
    [zone, restoring, restore],
  )
  return (
    <Dialog
      title={kinds ? `Deleted ${kindsText(kinds)}` : 'Bin'}
      description={`Deleted items can be restored for ${binDays} days and are then deleted permanently.`}
      size="xl"
      onClose={onClose}
      footer={
        <Button variant="outline" tone="neutral" onClick={onClose}>
          Close
        </Button>
      }
    >
      <chakra.div mb="3">
        <SearchInput
          label="Search the bin"
          value={SearchTerm}
          onChange={(text) => {
            setSearchTerm(text)
            onPageChange({ Page: 1 })
          }}
          w={{ base: '100%', sm: '20rem' }}
        />
      </chakra.div>
      <DataTable
        label={`Deleted ${kindsText(kinds)}`}
        query={query}
        columns={columns}
        page={page}
        onPageChange={onPageChange}
        empty={
          SearchTerm ? (
            <EmptyState isCompact cause="filtered" text={`Nothing in the bin matches “${SearchTerm}”.`} />
          ) : (
            <EmptyState isCompact title="The bin is empty" text={`Deleted ${kindsText(kinds)} are listed here.`} />
          )
        }
      />
    </Dialog>
  )
}

function columnsOf(
  zone: string,
  restoring: number | null,
  onRestore: (item: BinItem) => Promise<void>,
): Column<BinItem>[] {
  return [
    {
      id: 'what',
      header: 'What',
      onCard: 'title',
      cell: (item) => (
        <chakra.div overflowWrap="anywhere">
          {item.Title}
          <chakra.div fontSize="sm" color="fg.muted">
            {placeText(item)}
          </chakra.div>
        </chakra.div>
      ),
    },
    {
      id: 'deleted',
      header: 'Deleted',
      width: '12rem',
      onCard: 'fact',
      cell: ({ DeleteDate, DeletedBy }) => (
        <>
          <Timestamp at={DeleteDate} />
          <chakra.div fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {`by ${DeletedBy ?? 'a former member'}`}
          </chakra.div>
        </>
      ),
    },
    {
      id: 'forgotten',
      header: 'Deleted permanently on',
      width: '10rem',
      onCard: 'line',
      cell: ({ ForgetDate }) => listDate(ForgetDate, zone),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '7rem',
      onCard: 'actions',
      cell: (item) => (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          aria-label={`Restore ${item.Title}`}
          isLoading={restoring === item.ID}
          aria-disabled={restoring !== null}
          onClick={() => void onRestore(item)}
        >
          Restore
        </Button>
      ),
    },
  ]
}
