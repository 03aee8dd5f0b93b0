import type { TrackSettings } from '@dayline/shared/contract'
import type { RecordedFact } from '@dayline/shared/format'

/** Data stored in addition to the agent's minutes, depending on the enabled areas. */
export function areaFacts(settings: TrackSettings): RecordedFact[] {
  return [
    {
      what: 'Manual entries',
      how: 'Time that was added by hand, with its reason and who approved it.',
      why: 'For work away from the computer.',
    },
    ...(settings.EnableProjectManagement
      ? [
          {
            what: 'Tasks',
            how: 'The project and task of a minute, as it was chosen.',
            why: 'Adds up to the time of projects and customers.',
          },
        ]
      : []),
    ...(settings.WorkNotes.length > 0
      ? [
          {
            what: 'Work notes',
            how: `The note of a minute, as it was chosen: ${settings.WorkNotes.join(', ')}.`,
            why: 'Adds up to the time of each note.',
          },
        ]
      : []),
    ...(settings.EnableLeaveManagement
      ? [
          {
            what: 'Leave',
            how: 'Requests, their notes and decisions, and what is left.',
            why: 'A day of approved leave is never late.',
          },
        ]
      : []),
    ...(settings.EnableCostManagement
      ? [
          {
            what: 'Pay',
            how: 'Rates of an hour, and payments for working time.',
            why: 'For payroll and costs of projects.',
          },
        ]
      : []),
    {
      what: 'Audit log',
      how: 'What people change, export and view of others, and their sign-ins.',
      why: 'Owners can prove who did what.',
    },
  ]
}
