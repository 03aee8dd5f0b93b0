import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  tasks: {
    path: '/app/project-management/tasks',
    title: 'Tasks',
    icon: 'list-checks',
    can: 'tasks.read',
    sidebar: { group: 'task-tracking', order: 10 },
    palette: ['board', 'kanban', 'to do', 'issues'],
    go: 'd',
    help: [
      'The list and the board show the tasks of the projects that you see.',
      'A red due date means that an open task is late.',
      'Tracked time counts the minutes that people worked on a task.',
      'Every field saves by itself; the drawer shows “Saved” once it has.',
      'The import button reads files of Trello, Asana, Jira and other tables. An import can be taken back as a whole.',
      'Others see your changes at once, and new tasks of others wait behind a button.',
    ],
    keys: [
      { keys: ['C'], does: 'New task' },
      { keys: ['S'], does: 'Change the status' },
      { keys: ['P'], does: 'Change the priority' },
      { keys: ['A'], does: 'Assign people' },
      { keys: ['D'], does: 'Set the due date' },
      { keys: ['E'], does: 'Edit the task' },
      { keys: ['Space'], does: 'Lift and drop a card of the board, arrows move it' },
    ],
  },
  customers: {
    path: '/app/project-management/customers',
    title: 'Customers',
    icon: 'handshake',
    can: 'customers.read',
    sidebar: { group: 'task-tracking', order: 30 },
    palette: ['clients'],
    go: 'c',
    help: [
      'Customers are whom projects are done for, and invoices are written to.',
      'The list shows all customers of the organization.',
      'A customer with invoices is archived instead of removed, so that the invoices keep their name.',
      'Managers may add and edit customers where the settings of the organization allow it.',
    ],
  },
  projects: {
    path: '/app/project-management/projects',
    title: 'Projects',
    icon: 'folder-kanban',
    can: 'projects.edit',
    sidebar: { group: 'task-tracking', order: 20 },
    palette: ['budget', 'cost of a project', 'integrations'],
    go: 'j',
    help: [
      'A project without teams and employees is everyone’s. Otherwise those see it whom it names, and Owners and Co-owners.',
      'Time spent is all working time of the project since it began. Cost and billable amount use the current rates.',
      'Figures are those of Task insights. Time without a task counts too and is named beside the time spent.',
      'The forecast divides what is left of the budget by the mean cost per day of the last 28 complete days.',
      'The integrations menu of a project syncs tasks from Asana or Trello. A second sync creates nothing twice.',
      'Owners and Co-owners get a mail when a project has used 75, 90 and 100 percent of its budget.',
    ],
  },
} as const satisfies ScreenRows
