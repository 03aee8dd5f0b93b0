import { Button, chakra } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import type { ReactNode } from 'react'

export const groups = ['time', 'person'] as const
export type Group = (typeof groups)[number]
const labels: Record<Group, string> = { time: 'By time', person: 'By person' }

type ViewControlsProps = {
  group: Group
  onGroup: (group: Group) => void
  isStacked: boolean
  onStack: (isStacked: boolean) => void
  /** Additional controls beside these. */
  children?: ReactNode
}

/** How the screenshots are laid out. */
export function ViewControls({ group, onGroup, isStacked, onStack, children }: ViewControlsProps) {
  return (
    <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="3" mb="2">
      <chakra.div role="group" aria-label="Group" display="inline-flex" gap="1">
        {groups.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={group === each ? 'subtle' : 'ghost'}
            tone={group === each ? 'brand' : 'neutral'}
            aria-pressed={group === each}
            onClick={() => onGroup(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </chakra.div>
      {group === 'time' && <Switch label="Stack similar pictures" checked={isStacked} onChange={onStack} />}
      {children}
    </chakra.div>
  )
}
