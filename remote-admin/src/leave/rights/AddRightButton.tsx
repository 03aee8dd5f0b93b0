import { useUrlValue } from '@dayline/shared/filters'
import { Button, type ButtonVariant } from '@dayline/shared/ui'
import { Plus } from 'lucide-react'
import { addedRight } from './rightFilters.ts'

/** Opens the dialog that adds a right. */
export function AddRightButton({ variant = 'solid' }: { variant?: ButtonVariant }) {
  const [, setAdded] = useUrlValue(addedRight)
  return (
    <Button variant={variant} icon={<Plus />} onClick={() => setAdded('1')}>
      Add
    </Button>
  )
}
