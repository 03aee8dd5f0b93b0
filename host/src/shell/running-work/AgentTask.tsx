import type { WorkTask } from '@dayline/shared/contract'
import { chakra, Flex } from '@dayline/shared/ui'
import { ColorDot } from '@dayline/shared/ui/form'
import { MonitorDot } from 'lucide-react'

/** The task that the user's agent tracks, so that nothing can be started by hand; draws nothing without a task. */
export function AgentTask({ task }: { task: WorkTask | null }) {
  if (!task) return null
  const text = `Your agent tracks ${task.Title} of ${task.Project.Title}`
  return (
    <Flex align="center" gap="1.5" px="2" fontSize="sm" color="fg.muted" title={text}>
      <MonitorDot size={16} aria-hidden />
      <chakra.span srOnly>{text}</chakra.span>
      <chakra.span hideBelow="xl" maxW="14rem" truncate aria-hidden>
        <ColorDot color={task.Project.Color} /> {task.Title}
      </chakra.span>
    </Flex>
  )
}
