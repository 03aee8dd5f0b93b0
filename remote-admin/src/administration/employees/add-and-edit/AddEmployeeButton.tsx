import { useUrlValue } from '@dayline/shared/filters'
import { Button, type ButtonVariant } from '@dayline/shared/ui'
import { UserPlus } from 'lucide-react'
import { addingEmployee } from '../employeeFilters.ts'

/** Opens the dialog that adds an employee, by the address, as the top bar's button does. */
export function AddEmployeeButton({ variant = 'solid' }: { variant?: ButtonVariant }) {
  const [, setIsAdding] = useUrlValue(addingEmployee)
  return (
    <Button variant={variant} icon={<UserPlus />} onClick={() => setIsAdding('1')}>
      Add employee
    </Button>
  )
}
