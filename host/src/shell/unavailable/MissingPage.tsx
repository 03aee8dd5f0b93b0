import { missingScreenPath } from '@dayline/shared/navigation'
import { useLocation } from '@dayline/shared/router'
import { useSyncExternalStore } from 'react'
import { currentRegistry, onRegistry } from '../../remotes/release/registry.ts'
import { AreasUnavailablePage } from './AreasUnavailablePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const notThere = 'There is no page at this address. It may have moved, or the link is incomplete.'
const notInThisVersion =
  'This screen is not part of the current version. It may be part of the next version, or has been withdrawn temporarily.'

/** Shown for an address that no running release has a screen for, with the reason. */
export function MissingPage() {
  const { pathname } = useLocation()
  const registry = useSyncExternalStore(onRegistry, currentRegistry)
  if (!registry) return <AreasUnavailablePage />
  return <NotFoundPage text={pathname.startsWith(missingScreenPath) ? notInThisVersion : notThere} />
}
