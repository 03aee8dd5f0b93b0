import type { CallData, Task, TaskComment, TaskListItem, TaskPerson } from '@dayline/shared/contract'
import { someComment as commentOfNoOne, type FakeCalls } from '@dayline/shared/testing'

/** A colleague; the signed-in person of `someAccount` is 100. */
export function somePerson(ID: number, FirstName: string, LastName: string, Blocked = false): TaskPerson {
  const Title = `${FirstName} ${LastName}`
  return {
    ID,
    TeamId: 1000,
    Blocked,
    FirstName,
    LastName,
    User: { FirstName, LastName, Title, Image: null },
  }
}

export const ada: TaskPerson = somePerson(100, 'Ada', 'Lovelace')
export const ben: TaskPerson = somePerson(101, 'Ben', 'Okri')
export const people: TaskPerson[] = [
  ada,
  ben,
  somePerson(102, 'Cleo', 'Blocked', true),
  somePerson(103, 'Dina', 'Roth'),
]

export function someTask(task: Partial<TaskListItem> = {}): TaskListItem {
  return {
    ID: 7,
    Title: 'Draw the home page',
    ProjectId: 5,
    Status: 0,
    Priority: 1,
    DueDate: null,
    Source: 0,
    ExternalTaskId: null,
    ExternalUrl: null,
    OrderNo: 'm',
    NonBillable: false,
    AssigneeIds: [],
    Assignees: [],
    Project: { ID: 5, Title: 'Website', Color: '#123456' },
    Customer: null,
    AttachmentCount: 0,
    CommentCount: 0,
    CreateDate: '2026-11-01T08:00:00Z',
    CompletedDate: null,
    TotalMins: null,
    ...task,
  }
}

export function wholeTask(task: Partial<Task> = {}): Task {
  return { ...someTask(task), Details: null, Attachments: [], CreatedBy: ada, TrackedTime: [], TotalMins: 0, ...task }
}

export const someComment = (comment: Partial<TaskComment> = {}): TaskComment =>
  commentOfNoOne({ ProjectTaskId: 7, EmployeeId: 101, Employee: ben, ...comment })

export const pageOf = <Item>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 24 })

const { TrackedTime, Attachments, CreatedBy, ...changeable } = wholeTask()
type Changed = CallData<'/project/updatetasktitle'>

/** The response to a change of a task. */
export function changed(task: Partial<Task>, ChangeId: string | null = null): Changed {
  return { Item: { ...changeable, ...task } as Changed['Item'], ChangeId }
}

/** Responses to the calls that the tasks screen always makes, with these tasks. */
export function taskCalls(tasks: TaskListItem[], more: FakeCalls = {}): FakeCalls {
  return {
    '/project/listtasks': pageOf(tasks),
    '/project/taskboard': {
      Columns: [0, 1, 2, 3, 4, 5].map((Status) => {
        const Items = tasks.filter((task) => task.Status === Status)
        return { Status, Items, TotalCount: Items.length }
      }),
    },
    '/project/gettask': ({ Id }) => {
      const task = tasks.find(({ ID }) => ID === Id)
      return { Item: wholeTask(task) }
    },
    '/project/listtaskemployees': pageOf(people),
    '/project/listcustomers': pageOf([]),
    '/project/list': pageOf([
      { ID: 5, Title: 'Website', Color: '#123456', CustomerId: null, Integration: null },
      { ID: 6, Title: 'Shop', Color: '#654321', CustomerId: null, Integration: null },
    ]),
    '/project/listcomments': pageOf([]),
    ...more,
  }
}
