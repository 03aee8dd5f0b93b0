import { type CustomerInvoice, toMinor } from '@dayline/shared/contract'
import { listDate, money } from '@dayline/shared/format'
import { Button, Card, chakra } from '@dayline/shared/ui'
import { Download } from 'lucide-react'
import { useExportInvoice } from '../invoices.api.ts'

/** Credit notes of an invoice, each with its PDF; renders nothing if there are none. */
export function CreditNoteList({ invoice: { ID, CreditNotes, Currency } }: { invoice: CustomerInvoice }) {
  const pdf = useExportInvoice(ID)
  if (CreditNotes.length === 0) return null
  return (
    <Card title="Credit notes">
      <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="4">
        {CreditNotes.map((note) => (
          <chakra.li key={note.ID} fontSize="sm" overflowWrap="anywhere">
            <chakra.p fontWeight="medium" display="flex" justifyContent="space-between" gap="2">
              <span>{note.CreditNoteNo}</span>
              <span data-number>{money(toMinor(note.Total), Currency)}</span>
            </chakra.p>
            <chakra.p color="fg.muted">{listDate(note.IssuedDate)}</chakra.p>
            <chakra.p whiteSpace="pre-line">{note.Reason}</chakra.p>
            <Button
              size="xs"
              variant="outline"
              tone="neutral"
              mt="1"
              icon={<Download />}
              aria-label={`PDF of ${note.CreditNoteNo}`}
              isLoading={pdf.isBusy}
              onClick={() => pdf.start(note.ID)}
            >
              PDF
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
