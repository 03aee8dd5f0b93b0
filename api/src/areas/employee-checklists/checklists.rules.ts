import { ActivityStatus, type CallData, type ChecklistItem } from '@dayline/shared/contract'
import { isSilent } from '../../tracking/presence.rules.ts'
import type { PersonFacts } from './facts.queries.ts'

type Areas = { hasCosts: boolean; hasLeave: boolean }

function item(Name: ChecklistItem['Name'], IsDone: boolean | null, more: Partial<ChecklistItem> = {}): ChecklistItem {
  return { Name, IsDone, Date: null, Count: 0, FirstDay: null, LastDay: null, ...more }
}

/** Both checklists of a person (docs/product/people.md#checklists). Items of areas that are off are left out. */
export function checklistsOf(
  facts: PersonFacts,
  { hasCosts, hasLeave }: Areas,
  now: number,
): CallData<'/employee/checklist'> {
  const lastMinute = facts.last_minute?.getTime() ?? null
  const isWorking = lastMinute !== null && facts.status !== ActivityStatus.StoppedWork && !isSilent(lastMinute, now)
  return {
    Joining: [
      item('invited', true, { Date: facts.invited_at.toISOString() }),
      item('accepted', facts.has_joined, { Date: facts.expires_at?.toISOString() ?? null }),
      item('team', facts.has_team),
      item('working-days', facts.has_working_days),
      ...(hasCosts ? [item('pay-rate', facts.has_rate)] : []),
      item('agent', facts.has_app || facts.has_watcher || facts.last_report !== null, {
        Date: facts.last_report?.toISOString() ?? null,
      }),
    ],
    Leaving: [
      item('access', facts.blocked_at !== null, { Date: facts.blocked_at?.toISOString() ?? null }),
      item('shift', !isWorking, { Date: isWorking ? (facts.last_minute?.toISOString() ?? null) : null }),
      ...(hasLeave
        ? [
            item('leave-requests', facts.leave_requests === 0, {
              Count: facts.leave_requests,
              FirstDay: facts.requests_from,
              LastDay: facts.requests_to,
            }),
          ]
        : []),
      item('time-entries', facts.time_entries === 0, {
        Count: facts.time_entries,
        FirstDay: facts.entries_from,
        LastDay: facts.entries_to,
      }),
      ...(hasCosts
        ? [
            item('payroll', facts.unpaid === 0, {
              Count: facts.unpaid,
              FirstDay: facts.unpaid_from,
              LastDay: facts.unpaid_to,
            }),
          ]
        : []),
      ...(facts.screenshots_until === null ? [] : [item('screenshots', null, { LastDay: facts.screenshots_until })]),
    ],
  }
}
