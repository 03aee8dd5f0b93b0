import { plural } from '@dayline/shared/format'
import { Button, chakra } from '@dayline/shared/ui'
import { nameOfPeriod, type PeriodDays, type Periods } from './periods.api.ts'

type OtherLocksProps = {
  locks: Periods['OtherLocks']
  canUnlock: boolean
  onUnlock: (days: PeriodDays) => void
}

/** Days that were locked when periods had another length. */
export function OtherLocks({ locks, canUnlock, onUnlock }: OtherLocksProps) {
  if (locks.length === 0) return null
  return (
    <chakra.ul aria-label="Other locked days" m="0" p="0" listStyleType="none" fontSize="sm" color="fg.muted">
      {locks.map((days) => (
        <chakra.li key={`${days.From}/${days.To}`} display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <span>
            {nameOfPeriod(days)} is locked for {plural(days.People, 'person', 'people')}.
          </span>
          {canUnlock && (
            <Button
              size="xs"
              variant="outline"
              tone="neutral"
              _print={{ display: 'none' }}
              aria-label={`Unlock ${nameOfPeriod(days)}`}
              onClick={() => onUnlock({ From: days.From, To: days.To })}
            >
              Unlock
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
