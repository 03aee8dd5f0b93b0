import type { Account } from '@dayline/shared/contract'
import { useRealtime } from '@dayline/shared/realtime'
import { organizationIdAtom, sessionStore, useMe, userIdAtom } from '@dayline/shared/session'
import { useEffect, useState } from 'react'
import { identifyVisitor } from '../remotes/areas.ts'
import { refreshScreens } from '../remotes/screens.ts'

/** Tells everybody outside the screens who is here: changes carry the organization, drafts, rollouts and the socket the person. */
export function useSignedIn({ User, CurrentOrganization }: Account): void {
  const { EmployeeId } = useMe()
  const userId = User.ID
  const organizationId = useOpenedIn(CurrentOrganization?.ID ?? null)
  useRealtime(userId, organizationId, EmployeeId)
  useEffect(() => {
    sessionStore.set(organizationIdAtom, organizationId)
    sessionStore.set(userIdAtom, userId)
    identifyVisitor({ user: String(userId), organization: organizationId })
    // A rollout may give this person a release with other screens.
    refreshScreens()
    return () => {
      sessionStore.set(organizationIdAtom, null)
      sessionStore.set(userIdAtom, null)
      identifyVisitor(null)
    }
  }, [userId, organizationId])
}

/**
 * The organization that this tab was opened in. A switch of its own loads the page anew; one in another tab shows in the
 * next read of the account, and what was typed here must not be saved there (decisions, Calls).
 */
function useOpenedIn(current: number | null): number | null {
  const [openedIn, setOpenedIn] = useState(current)
  if (openedIn === null && current !== null) setOpenedIn(current)
  return openedIn ?? current
}
