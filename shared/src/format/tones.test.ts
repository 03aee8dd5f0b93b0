import { definitions, type EnumTitle } from '@dayline/shared/contract'
import {
  activityStatusDisplay,
  decisionDisplay,
  leaveTypeDisplay,
  priorityDisplay,
  productivityDisplay,
  roleDisplay,
  taskStatusDisplay,
} from './tones.ts'

// Badges have texts of their own, because pages with one would otherwise load or wait for the names of all enums.
it.each<[EnumTitle, (value: number) => { label: string }]>([
  ['TypeOfAuthority', roleDisplay],
  ['EmployeeActivityLogStatus', activityStatusDisplay],
  ['ProductivityStatus', productivityDisplay],
  ['LeaveRightType', leaveTypeDisplay],
  ['LeaveRequestStatus', decisionDisplay],
  ['ProjectTaskStatus', taskStatusDisplay],
  ['ProjectTaskPriority', priorityDisplay],
])('badges of %s have the names that the API returns', (title, display) => {
  const named = definitions[title].map(({ Key, DisplayName }) => [Key, DisplayName])
  expect(definitions[title].map(({ Key }) => [Key, display(Key).label])).toEqual(named)
})
