import { useRevalidate } from '@dayline/shared/api'
import type { Account } from '@dayline/shared/contract'
import { useOutboxSender } from '@dayline/shared/outbox'
import { useRealtime, useServerEvent } from '@dayline/shared/realtime'
import { organizationIdAtom, sessionStore, useMe, userIdAtom } from '@dayline/shared/session'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { identifyVisitor } from '../../remotes/area/areaActions.ts'
import { releases } from '../../remotes/area/releaseStore.ts'
import { refreshScreens } from '../../remotes/area/screens.ts'
import { leaveLocalRemote, openLocalRemote } from '../../remotes/local/localRemote.ts'

/**
 * Publishes who is signed in, and draws its children only after that: drafts, changes and rollouts read it outside
 * React, and a form reads its draft in its first render. For another person the children are mounted again, so that
 * text typed by one person never appears in the forms of the next.
 */
export function SignedIn({ account, children }: { account: Account; children: ReactNode }) {
  const { EmployeeId } = useMe()
  const userId = account.User.ID
  const organizationId = useOpenedIn(userId, account.CurrentOrganization?.ID ?? null)
  const [published, setPublished] = useState<number | null>(null)
  useRealtime(userId, organizationId, EmployeeId)
  useOutboxSender(userId, organizationId)
  const revalidate = useRevalidate()
  // Menus, guards and forms follow settings that another user has saved, and the profile that another tab has saved.
  useServerEvent('settingsChanged', () => void revalidate('/account/get'))
  useServerEvent('profileChanged', () => void revalidate('/account/get'))
  const isOperator = account.IsOperator === true
  // A layout effect, to run before the children load an area.
  useLayoutEffect(() => {
    if (!isOperator) return
    openLocalRemote()
    return leaveLocalRemote
  }, [isOperator])
  useLayoutEffect(() => {
    sessionStore.set(organizationIdAtom, organizationId)
    sessionStore.set(userIdAtom, userId)
    identifyVisitor(releases, { user: String(userId), organization: organizationId })
    // A rollout may give this person a release with other screens.
    refreshScreens()
    setPublished(userId)
  }, [userId, organizationId])
  useLayoutEffect(() => forgetVisitor, [])
  return published === userId ? children : null
}

function forgetVisitor(): void {
  sessionStore.set(organizationIdAtom, null)
  sessionStore.set(userIdAtom, null)
  identifyVisitor(releases, null)
}

/**
 * The organization in which this person opened this tab. A switch in this tab reloads the page; one in another tab
 * appears in the next read of the account, and text typed here must not be saved there.
 */
function useOpenedIn(userId: number, current: number | null): number | null {
  const [openedIn, setOpenedIn] = useState({ userId, organizationId: current })
  const isSame = openedIn.userId === userId
  if (!isSame || (openedIn.organizationId === null && current !== null)) {
    setOpenedIn({ userId, organizationId: current })
  }
  return (isSame ? openedIn.organizationId : null) ?? current
}
