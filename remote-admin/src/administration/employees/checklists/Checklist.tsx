import type { ChecklistItem, Employee } from '@dayline/shared/contract'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { decide, pathOf } from '@dayline/shared/navigation'
import { useAccount, useMe } from '@dayline/shared/session'
import { Button, chakra, Link, useZone, VisuallyHidden } from '@dayline/shared/ui'
import { Circle, CircleCheck, Clock } from 'lucide-react'
import { refusalOf } from '../refusalOf.ts'
import { type Action, type ItemAction, itemTexts } from './itemTexts.ts'

type ChecklistProps = {
  label: string
  items: ChecklistItem[]
  employee: Employee
  onAction: (action: Action) => void
}

const stateOf = ({ IsDone }: ChecklistItem) =>
  IsDone === null
    ? { icon: Clock, word: 'Automatic', color: 'fg.muted' }
    : IsDone
      ? { icon: CircleCheck, word: 'Done', color: 'fg.success' }
      : { icon: Circle, word: 'Open', color: 'fg.muted' }

/** Items with their state; each open one has a button or link to complete it, unless that is refused or closed. */
export function Checklist({ label, items, employee, onAction }: ChecklistProps) {
  const zone = useZone()
  const isDemo = useIsDemo()
  const isSelf = useMe().EmployeeId === employee.ID
  const account = useAccount()
  const isRefused = (action: Action) =>
    (action === 'edit' || action === 'block') && refusalOf(employee, action, isSelf) !== null
  const isOpen = (way: ItemAction) =>
    'screen' in way ? decide(way.screen, account, Date.now()).open : !isRefused(way.action)
  return (
    <chakra.ul aria-label={label} m="0" p="0" listStyleType="none">
      {items.map((item) => {
        const { title, note, act } = itemTexts[item.Name]
        const { icon: Icon, word, color } = stateOf(item)
        const wanted = item.IsDone === false ? act?.(employee.ID, item) : undefined
        const way = wanted && isOpen(wanted) ? wanted : undefined
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
            {way && 'screen' in way && <Link to={pathOf(way.screen, way.query)}>{way.label}</Link>}
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
