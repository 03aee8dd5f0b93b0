import type { SidebarItem } from '@dayline/shared/navigation'
import { useLocation } from '@dayline/shared/router'
import { Badge, chakra, touchScreen } from '@dayline/shared/ui'
import { Lock } from 'lucide-react'
import { prefetchArea } from '../../remotes/area/prefetchArea.ts'
import { PendingEntriesBadge } from './PendingEntriesBadge.tsx'
import { ScreenIcon } from './ScreenIcon.tsx'
import { SubmittedPeriodsBadge } from './SubmittedPeriodsBadge.tsx'
import { UnreviewedBadge } from './UnreviewedBadge.tsx'
import { useNeedsSubscription } from './useNeedsSubscription.ts'

/** One screen in the sidebar. Hovering over it or focusing it prefetches its code. */
export function SidebarLink({ screen, title }: SidebarItem) {
  const { id, remote, path, icon, sidebar, go } = screen
  const isHere = useLocation().pathname.replace(/\/$/, '').toLowerCase() === path
  const isLocked = useNeedsSubscription(id)
  const prefetch = () => prefetchArea(remote, id)
  return (
    <chakra.a
      href={path}
      aria-current={isHere ? 'page' : undefined}
      title={go && `G then ${go.toUpperCase()}`}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="8"
      css={{ [touchScreen]: { minH: '11' } }}
      px="2.5"
      borderRadius="l2"
      fontSize="sm"
      fontWeight={isHere ? 'semibold' : 'medium'}
      color={isHere ? 'brand.fg' : isLocked ? 'fg.subtle' : 'fg.muted'}
      bg={isHere ? 'brand.subtle' : undefined}
      _hover={isHere ? {} : { bg: 'bg.muted', color: 'fg' }}
    >
      <ScreenIcon icon={icon} size={17} />
      <chakra.span flex="1" truncate>
        {title}
      </chakra.span>
      {sidebar?.beta && <Badge tone="blue">BETA</Badge>}
      {isLocked && <Lock size={14} role="img" aria-label="needs a subscription" />}
      {sidebar?.badge === 'unreviewed-apps' && !isLocked && <UnreviewedBadge />}
      {sidebar?.badge === 'pending-entries' && !isLocked && <PendingEntriesBadge />}
      {sidebar?.badge === 'submitted-periods' && !isLocked && <SubmittedPeriodsBadge />}
    </chakra.a>
  )
}
