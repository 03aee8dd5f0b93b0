import type { Account } from '@dayline/shared/contract'
import { useRealtime } from '@dayline/shared/realtime'
import { organizationIdAtom, sessionStore, useMe } from '@dayline/shared/session'
import { useEffect } from 'react'
import { identifyVisitor } from '../remotes/areas.ts'

/** Tells everybody outside the screens who is here: changes carry the organization, rollouts and the socket the person. */
export function useSignedIn({ User, CurrentOrganization }: Account): void {
  const { EmployeeId } = useMe()
  const userId = User.ID
  const organizationId = CurrentOrganization?.ID ?? null
  useRealtime(userId, organizationId, EmployeeId)
  useEffect(() => {
    sessionStore.set(organizationIdAtom, organizationId)
    identifyVisitor({ user: String(userId), organization: organizationId })
    return () => {
      sessionStore.set(organizationIdAtom, null)
      identifyVisitor(null)
    }
  }, [userId, organizationId])
}
