import { toast } from '@dayline/shared/feedback'
import { useLocation, useNavigate } from '@dayline/shared/router'
import { useEffect, useRef, useState } from 'react'
import { toolName } from '../tools.ts'
import { useConnect, useLeaveForTool, useSaveTrelloToken } from './integrations.api.ts'
import { readToolReturn, type ToolReturn, withoutReturn } from './toolReturn.ts'

export type ConnectedProject = { projectId: number; integration: number }
type ReturnFromToolProps = {
  onConnected: (project: ConnectedProject) => void
  /** Navigates to another site. */
  leave: (url: string) => void
}

/**
 * Processes the parameters that a tool added to the address: stores them, removes them from the address, and continues
 * to the choice.
 */
export function ReturnFromTool({ onConnected, leave }: ReturnFromToolProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [found] = useState(() => readToolReturn(search, hash))
  const goOn = () => found && onConnected({ projectId: found.projectId, integration: found.integration })
  const authorize = useLeaveForTool(leave)
  const connect = useConnect(goOn)
  const save = useSaveTrelloToken(goOn)

  function takeUp(back: ToolReturn) {
    const { projectId: Id, integration } = back
    if (back.kind === 'leave') void authorize.trigger({ Id, Integration: integration as 0 })
    else if (back.kind === 'exchange') void connect.trigger({ Id, Code: back.code, State: back.state })
    else if (back.kind === 'token') void save.trigger({ ProjectId: Id, Token: back.token })
    else if (back.kind === 'choose') goOn()
    else toast.info(`${toolName(integration) ?? 'The tool'} was not connected, because it was not allowed to be read.`)
  }

  // Only once per address: a code can be exchanged once, and React runs effects twice in development.
  const isTaken = useRef(false)
  const latest = useRef(takeUp)
  latest.current = takeUp
  useEffect(() => {
    if (!found || isTaken.current) return
    isTaken.current = true
    void navigate(pathname + withoutReturn(search), { replace: true })
    latest.current(found)
  }, [found, navigate, pathname, search])
  return null
}
