import { Button } from '@dayline/shared/ui'
import { ArrowUp } from 'lucide-react'

type NewTasksButtonProps = { count: number; onShow: () => void }

/** How many tasks others have created; a click shows them. The list must not move while it is being read. */
export function NewTasksButton({ count, onShow }: NewTasksButtonProps) {
  if (count === 0) return null
  return (
    <Button size="sm" variant="subtle" icon={<ArrowUp />} onClick={onShow}>
      {count} new task(s)
    </Button>
  )
}
