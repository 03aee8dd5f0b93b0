import type { Account } from '@dayline/shared/contract'
import { useRealtime } from '@dayline/shared/realtime'
import { organizationIdAtom, sessionStore, useMe, userIdAtom } from '@dayline/shared/session'
import { useEffect } from 'react'
import { identifyVisitor } from '../remotes/areas.ts'

/** Tells everybody outside the screens who is here: changes carry the organization, drafts, rollouts and the socket the person. */
export function useSignedIn({ User, CurrentOrganization }: Account): void {
  const { EmployeeId } = useMe()
  const userId = User.ID
  const organizationId = CurrentOrganization?.ID ?? null
  useRealtime(userId, organizationId, EmployeeId)
  useEffect(() => {
    sessionStore.set(organizationIdAtom, organizationId)
    sessionStore.set(userIdAtom, userId)
    identifyVisitor({ user: String(userId), organization: organizationId })
    return () => {
      sessionStore.set(organizationIdAtom, null)
      sessionStore.set(userIdAtom, null)
      identifyVisitor(null)
    }
  }, [userId, organizationId])
}
