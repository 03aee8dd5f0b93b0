import type { BinKind } from '@dayline/shared/contract'
import { IconButton } from '@dayline/shared/ui'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { BinDialog } from './BinDialog.tsx'
import { namesOf } from './binText.ts'

type BinButtonProps = {
  /** The kind that the list is about is first. */
  kinds: readonly [BinKind, ...BinKind[]]
  /** `sm` in the header of a card. */
  size?: 'sm' | 'md'
}

/** Opens the deleted records of a list. */
export function BinButton({ kinds, size = 'md' }: BinButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        size={size}
        label={`Deleted ${namesOf(kinds[0]).many}`}
        icon={<ArchiveRestore />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <BinDialog kinds={kinds} onClose={() => setIsOpen(false)} />}
    </>
  )
}
