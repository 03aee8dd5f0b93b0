import { Button, chakra } from '@dayline/shared/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { AgentTask } from './AgentTask.tsx'
import { RunningTimer } from './RunningTimer.tsx'
import { useRunningWork } from './runningWork.api.ts'
import { StartDialog } from './StartDialog.tsx'

/** "What am I working on" in the top bar (docs/product/manual-entries.md#running-work). */
export function RunningWork() {
  const { data } = useRunningWork()
  const [isStarting, setIsStarting] = useState(false)
  if (!data) return null
  if (data.Item) return <RunningTimer key={data.Item.StartDate} work={data.Item} />
  if (data.Agent) return <AgentTask task={data.Agent.Task} />
  return (
    <>
      <Button
        variant="ghost"
        tone="neutral"
        size="sm"
        aria-label="Start work"
        aria-haspopup="dialog"
        onClick={() => setIsStarting(true)}
      >
        <Play aria-hidden />
        <chakra.span hideBelow="xl">Start work</chakra.span>
      </Button>
      {isStarting && <StartDialog recent={data.Recent} onClose={() => setIsStarting(false)} />}
    </>
  )
}
