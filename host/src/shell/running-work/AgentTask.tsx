import type { WorkTask } from '@dayline/shared/contract'
import { chakra, Flex } from '@dayline/shared/ui'
import { ColorDot } from '@dayline/shared/ui/form'
import { MonitorDot } from 'lucide-react'

/** The task that the user's agent tracks time for; nothing to start here. */
export function AgentTask({ task }: { task: WorkTask | null }) {
  const text = task ? `Your agent tracks ${task.Title} of ${task.Project.Title}` : 'Your agent tracks, without a task'
  return (
    <Flex align="center" gap="1.5" px="2" fontSize="sm" color="fg.muted" title={text}>
      <MonitorDot size={16} aria-hidden />
      <chakra.span srOnly>{text}</chakra.span>
      <chakra.span hideBelow="lg" maxW="14rem" truncate aria-hidden>
        {task ? (
          <>
            <ColorDot color={task.Project.Color} /> {task.Title}
          </>
        ) : (
          'No task'
        )}
      </chakra.span>
    </Flex>
  )
}
