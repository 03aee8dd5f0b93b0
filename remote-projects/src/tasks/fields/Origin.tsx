import { type TaskListItem, TaskSource } from '@dayline/shared/contract'
import { chakra, Link } from '@dayline/shared/ui'
import { Cable, ExternalLink, FileInput } from 'lucide-react'

const names: Record<number, string> = {
  [TaskSource.Asana]: 'Asana',
  [TaskSource.ClickUp]: 'ClickUp',
  [TaskSource.Monday]: 'monday.com',
  [TaskSource.Jira]: 'Jira',
  [TaskSource.Trello]: 'Trello',
  [TaskSource.File]: 'File',
}

/** Name of the tool from which a task was imported; null for tasks of Dayline. */
export const originName = ({ Source }: Pick<TaskListItem, 'Source'>): string | null => names[Source] ?? null

/** Where a task was imported from, with a link; renders nothing for tasks of Dayline. */
export function Origin({ task }: { task: Pick<TaskListItem, 'Title' | 'Source' | 'ExternalUrl'> }) {
  const name = originName(task)
  if (!name) return null
  const { ExternalUrl: address } = task
  if (!address) {
    const Icon = task.Source === TaskSource.File ? FileInput : Cable
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1" title={`From ${sentenceOf(name)}`}>
        <Icon size={12} aria-hidden />
        <chakra.span srOnly>From </chakra.span>
        {name}
      </chakra.span>
    )
  }
  return (
    <Link
      href={address}
      isExternal
      aria-label={`Open ${task.Title} in ${name}, in a new tab`}
      title={`Open in ${name}`}
      display="inline-flex"
      alignItems="center"
      gap="1"
      // A click would also open the row.
      onClick={(event) => event.stopPropagation()}
    >
      {name}
      <ExternalLink size={12} aria-hidden />
    </Link>
  )
}

const sentenceOf = (name: string) => (name === names[TaskSource.File] ? 'a file' : name)
