import { Button } from '@dayline/shared/ui'
import { ArrowUp } from 'lucide-react'

type NewTasksButtonProps = { count: number; onShow: () => void }

/** How many tasks others have created meanwhile; a press shows them. Nothing moves by itself under the eyes. */
export function NewTasksButton({ count, onShow }: NewTasksButtonProps) {
  if (count === 0) return null
  return (
    <Button size="sm" variant="subtle" icon={<ArrowUp />} onClick={onShow}>
      {count} new task(s)
    </Button>
  )
}
