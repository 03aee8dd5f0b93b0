import type { ChecklistItem } from '@dayline/shared/contract'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { Button, chakra, Link, useZone, VisuallyHidden } from '@dayline/shared/ui'
import { Circle, CircleCheck, Clock } from 'lucide-react'
import { type ItemAction, itemTexts } from './itemTexts.ts'

type Action = Extract<ItemAction, { action: string }>['action']
type ChecklistProps = {
  label: string
  items: ChecklistItem[]
  employeeId: number
  onAction: (action: Action) => void
}

const stateOf = ({ IsDone }: ChecklistItem) =>
  IsDone === null
    ? { icon: Clock, word: 'Automatic', color: 'fg.muted' }
    : IsDone
      ? { icon: CircleCheck, word: 'Done', color: 'fg.success' }
      : { icon: Circle, word: 'Open', color: 'fg.muted' }

/** Items with their state; each open one has a button or link to complete it. */
export function Checklist({ label, items, employeeId, onAction }: ChecklistProps) {
  const zone = useZone()
  const isDemo = useIsDemo()
  return (
    <chakra.ul aria-label={label} m="0" p="0" listStyleType="none">
      {items.map((item) => {
        const { title, note, act } = itemTexts[item.Name]
        const { icon: Icon, word, color } = stateOf(item)
        const way = item.IsDone === false ? act?.(employeeId, item) : undefined
        const more = note?.(item, zone)
        return (
          <chakra.li
            key={item.Name}
            display="flex"
            alignItems="center"
            gap="3"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <chakra.span color={color} flexShrink={0} lineHeight="0">
              <Icon size={18} aria-hidden />
            </chakra.span>
            <chakra.div flex="1" minW="0">
              <VisuallyHidden>{word}: </VisuallyHidden>
              {title}
              {more && (
                <chakra.div fontSize="sm" color="fg.muted">
                  {more}
                </chakra.div>
              )}
            </chakra.div>
            {way && 'to' in way && <Link to={way.to}>{way.label}</Link>}
            {way && 'action' in way && (
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                disabled={way.action === 'resend' && isDemo}
                title={way.action === 'resend' && isDemo ? demoRefusal : undefined}
                onClick={() => onAction(way.action)}
              >
                {way.label}
              </Button>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
