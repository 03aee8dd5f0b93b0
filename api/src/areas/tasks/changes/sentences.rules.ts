import { dayText, type Formats } from '@dayline/shared/calendar'
import { definitions, type TaskChange } from '@dayline/shared/contract'

type ChangeToDescribe = Pick<TaskChange, 'Field' | 'After' | 'Filenames' | 'Projects' | 'People'>

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const labelOf = (name: 'ProjectTaskStatus' | 'ProjectTaskPriority', value: unknown) =>
  definitions[name].find((entry) => entry.Key === value)?.DisplayName ?? String(value)

/**
 * A change as text that follows the person's name: "set the status to Completed". It is stored for all readers, so it
 * uses the organization's formats.
 */
export function sentenceOf(
  { Field, After, Filenames = [], Projects, People }: ChangeToDescribe,
  formats: Formats,
): string {
  switch (Field) {
    case 'Created':
      return 'created the task'
    case 'Title':
      return `changed the title to “${After}”`
    case 'Status':
      return `set the status to ${labelOf('ProjectTaskStatus', After)}`
    case 'Priority':
      return `set the priority to ${labelOf('ProjectTaskPriority', After)}`
    case 'DueDate':
      return typeof After === 'string'
        ? `set the due date to ${dayText(After.slice(0, 10), 'list', formats)}`
        : 'removed the due date'
    case 'ProjectId':
      return `moved the task from ${Projects?.Before} to ${Projects?.After}`
    case 'Details':
      return 'changed the details'
    case 'AssigneeIds':
      return assignedSentence(People ?? { Added: [], Removed: [] })
    case 'NonBillable':
      return After === true ? 'marked the task as not billable' : 'marked the task as billable'
    case 'OrderNo':
      return 'moved the task by hand'
    case 'AttachmentAdded':
      return `added ${list.format(Filenames)}`
    case 'AttachmentDeleted':
      return `deleted ${list.format(Filenames)}`
  }
}

function assignedSentence({ Added, Removed }: { Added: string[]; Removed: string[] }): string {
  const parts = [
    ...(Added.length > 0 ? [`assigned ${list.format(Added)}`] : []),
    ...(Removed.length > 0 ? [`unassigned ${list.format(Removed)}`] : []),
  ]
  return parts.join(' and ') || 'changed the order of the assignees'
}
