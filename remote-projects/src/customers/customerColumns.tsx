import type { Customer } from '@dayline/shared/contract'
import { chakra, IconButton, Link } from '@dayline/shared/ui'
import { type Column, EmailText } from '@dayline/shared/ui/data'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { mailLink, shortAddress, websiteLink } from './safeLinks.ts'

type Actions = {
  canEdit: boolean
  canDelete: boolean
  canInvoice: boolean
  onInvoice: (customer: Customer) => void
  onEdit: (customer: Customer) => void
  onDelete: (customer: Customer) => void
}

/** Columns of the customer list. */
export function customerColumns(actions: Actions): Column<Customer>[] {
  return [
    {
      id: 'company',
      header: 'Company',
      width: '28%',
      sortValue: ({ Title }) => Title,
      onCard: 'title',
      cell: (customer) => (
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {customer.Title}
        </chakra.span>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      width: '38%',
      sortValue: ({ Name, Surname }) => `${Name} ${Surname}`,
      cell: (customer) => <Contact customer={customer} />,
    },
    {
      id: 'website',
      header: 'Website',
      sortValue: ({ Website }) => Website && shortAddress(Website),
      cell: ({ Website }) => <WebAddress typed={Website} />,
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '8.5rem',
      isNumber: true,
      onCard: 'actions',
      cell: (customer) => <RowActions customer={customer} {...actions} />,
    },
  ]
}

function Contact({ customer: { Name, Surname, Email, Phone } }: { customer: Customer }) {
  const mail = mailLink(Email)
  const address = Email && <EmailText>{Email}</EmailText>
  return (
    <chakra.span display="block" minW="0">
      <chakra.span display="block">
        {Name} {Surname}
      </chakra.span>
      <chakra.span display="block" fontSize="xs" color="fg.muted">
        {mail ? (
          <Link href={mail} fontWeight="normal" color="inherit">
            {address}
          </Link>
        ) : (
          address
        )}
        {Email && Phone && ' · '}
        <chakra.span whiteSpace="nowrap" data-number>
          {Phone}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
}

function WebAddress({ typed }: { typed: string | null }) {
  const href = websiteLink(typed)
  if (!typed) return <chakra.span color="fg.subtle">–</chakra.span>
  // Text that is not a safe address is shown as typed, without a link.
  if (!href) return <chakra.span overflowWrap="anywhere">{typed}</chakra.span>
  return (
    <Link href={href} isExternal rel="noopener noreferrer" fontWeight="normal" overflowWrap="anywhere">
      {shortAddress(typed)}
    </Link>
  )
}

function RowActions({ customer, ...actions }: Actions & { customer: Customer }) {
  const { canEdit, canDelete, canInvoice, onEdit, onDelete, onInvoice } = actions
  const remove = (
    <IconButton
      size="sm"
      label={`Delete ${customer.Title}`}
      icon={<Trash2 />}
      disabled={!canDelete}
      pointerEvents={canDelete ? undefined : 'none'}
      onClick={() => onDelete(customer)}
    />
  )
  return (
    <chakra.span display="inline-flex" gap="1">
      {canInvoice && (
        <IconButton
          size="sm"
          label={`Create invoice for ${customer.Title}`}
          icon={<ReceiptText />}
          onClick={() => onInvoice(customer)}
        />
      )}
      {canEdit && (
        <IconButton size="sm" label={`Edit ${customer.Title}`} icon={<Pencil />} onClick={() => onEdit(customer)} />
      )}
      {canDelete ? (
        remove
      ) : (
        // A disabled button cannot have the focus, so the tooltip needs an element that can.
        <Tooltip content="You don't have permission to delete a customer">
          <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
            {remove}
          </chakra.span>
        </Tooltip>
      )}
    </chakra.span>
  )
}
