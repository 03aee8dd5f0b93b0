import { Button } from '@dayline/shared/ui'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ImportEmployeesDialog } from './ImportEmployeesDialog.tsx'

/** Opens the dialog that imports employees. */
export function ImportEmployeesButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" tone="neutral" icon={<FileUp />} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportEmployeesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
