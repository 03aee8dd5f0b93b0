import { callApi } from '@dayline/shared/api'
import { type CallPath, fullName, type Task, TimeEntryStatus } from '@dayline/shared/contract'
import { listDate, priorityDisplay, taskStatusDisplay } from '@dayline/shared/format'
import type { Conflict, OutboxItem } from './outboxItem.ts'

const read = { purpose: 'background' } as const

/** Fields of a task by the call that changes them. */
const taskFields: Partial<Record<CallPath, { field: keyof Task; label: string }>> = {
  '/project/updatetasktitle': { field: 'Title', label: 'Title' },
  '/project/updatetaskstatus': { field: 'Status', label: 'Status' },
  '/project/updatetaskpriority': { field: 'Priority', label: 'Priority' },
  '/project/updatetaskduedate': { field: 'DueDate', label: 'Due date' },
  '/project/updatetaskproject': { field: 'ProjectId', label: 'Project' },
  '/project/updatetaskdetails': { field: 'Details', label: 'Details' },
  '/project/updatetaskassignees': { field: 'AssigneeIds', label: 'Assignees' },
  '/project/updatetaskbillable': { field: 'NonBillable', label: 'Non-billable' },
}

/** The current values of the record of a refused change, by field; null when there is no conflict. */
export async function conflictOf(item: OutboxItem): Promise<Conflict | null> {
  const { Id } = item.body as { Id?: number }
  const known = taskFields[item.path]
  if (known && Id) return taskConflict(item, Id, known)
  if (item.path === '/project/addupdatecomment') return commentConflict(item)
  return item.entry ? decisionConflict(item, item.entry) : null
}

async function taskConflict(
  { change }: OutboxItem,
  Id: number,
  { field, label }: { field: keyof Task; label: string },
): Promise<Conflict> {
  const { Item } = await callApi('/project/gettask', { Id, ExcludeTimeTracked: true }, read)
  const value = Item[field] ?? (field === 'Details' ? '' : null)
  const [mine, theirs] = await Promise.all([textOf(field, change?.value, Item), textOf(field, value, Item)])
  return { fields: [{ label, mine, theirs }], theirs: { value } }
}

async function commentConflict({ body, change }: OutboxItem): Promise<Conflict | null> {
  const { Id, ProjectTaskId } = body as { Id: number; ProjectTaskId: number }
  const { Items } = await callApi('/project/listcomments', { TaskId: ProjectTaskId, PageSize: 200 }, read)
  const comment = Items.find(({ ID }) => ID === Id)
  if (!comment) return null
  const fields = [{ label: 'Comment', mine: plain(String(change?.value)), theirs: plain(comment.Title) }]
  return { fields, theirs: { value: comment.Title } }
}

const decisions: Readonly<Record<number, string>> = {
  [TimeEntryStatus.Approved]: 'Approved',
  [TimeEntryStatus.Rejected]: 'Rejected',
}

/** Someone else has decided the entry. A decision is final, so there is nothing to choose. */
async function decisionConflict(
  { path, body }: OutboxItem,
  { ID, EmployeeId, StartDate, EndDate }: NonNullable<OutboxItem['entry']>,
): Promise<Conflict | null> {
  const filter = { DateFilter: 10, StartDate, EndDate, EmployeeId, Page: 1, PageSize: 100 } as const
  const { Items } = await callApi('/timeentry/list', filter, read)
  const entry = Items.find((each) => each.ID === ID)
  const theirs = entry && decisions[entry.Status]
  if (!theirs) return null
  const { RejectionReason: reason } = body as { RejectionReason?: string }
  const decision = {
    label: 'Decision',
    mine: path === '/timeentry/reject' ? 'Rejected' : 'Approved',
    theirs: entry.DecidedBy ? `${theirs} by ${entry.DecidedBy}` : theirs,
  }
  if (!reason && !entry.RejectionReason) return { fields: [decision] }
  const reasons = { label: 'Reason', mine: reason || 'None', theirs: entry.RejectionReason || 'None' }
  return { fields: [decision, reasons] }
}

function plain(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.body.textContent.trim() || 'None'
}

/** A value of a task as text. */
async function textOf(field: keyof Task, value: unknown, task: Task): Promise<string> {
  switch (field) {
    case 'Status':
      return taskStatusDisplay(Number(value)).label
    case 'Priority':
      return priorityDisplay(Number(value)).label
    case 'DueDate':
      return value ? listDate(String(value)) : 'None'
    case 'Details':
      return plain(String(value ?? ''))
    case 'NonBillable':
      return value ? 'Yes' : 'No'
    case 'ProjectId':
      return value === task.ProjectId ? task.Project.Title : projectTitle(Number(value))
    case 'AssigneeIds':
      return assigneeNames(value as number[], task)
    default:
      return String(value ?? '')
  }
}

const projectTitle = async (Id: number) => (await callApi('/project/get', { Id }, read)).Item.Title

async function assigneeNames(ids: readonly number[], { ProjectId, Assignees }: Task): Promise<string> {
  const { Items } = await callApi('/project/listtaskemployees', { ProjectId }, read)
  const names = ids.map((id) => {
    const person = [...Assignees, ...Items].find(({ ID }) => ID === id)
    return person ? fullName(person) : 'Someone else'
  })
  return names.join(', ') || 'None'
}
