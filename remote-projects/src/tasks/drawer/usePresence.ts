import { channels, type ServerEvents } from '@dayline/shared/contract'
import { useChannel, useServerEvent } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import { useState } from 'react'

type Present = ServerEvents['taskPresence']['People']

/** Who else has this task open now. */
export function usePresence(taskId: number): Present {
  const [people, setPeople] = useState<Present>([])
  const { EmployeeId: me } = useMe()
  useChannel(channels.task(taskId))
  useServerEvent('taskPresence', ({ TaskId, People }) => TaskId === taskId && setPeople(People))
  return people.filter(({ EmployeeId }) => EmployeeId !== me)
}
