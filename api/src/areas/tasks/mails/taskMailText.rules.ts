import { NotificationType } from '@dayline/shared/contract'
import { shortened } from '../../../http/shortened.ts'
import { kindText } from '../../../identity/notifications/kindText.rules.ts'
import type { SummaryFigure } from '../../../platform/mail/letter.ts'
import type { SummaryText } from '../../../platform/mail/templates.ts'

/** The information about one task in a mail. */
export type TaskNews = {
  taskId: number
  title: string
  project: string
  /** The person who assigned it or wrote the comment; null for programs. */
  by: string | null
  /** The beginning of a comment. */
  excerpt: string | null
  isMention: boolean
  isOverdue: boolean
}

type Reader = { firstName: string; organization: string }

const maxExcerpt = 200

/** The texts of a mail about tasks; all `news` have the same kind, and there is at least one. */
export function taskMailText(
  type: number,
  { firstName, organization }: Reader,
  news: readonly TaskNews[],
): SummaryText {
  const tables = type === NotificationType.DueTomorrow ? dueTables(news) : { figures: news.map(rowOf), lists: [] }
  return {
    subject: subjectOf(type, news),
    paragraphs: [`Hello ${firstName},`, `${sentenceOf(type, news)} in ${organization}:`],
    ...tables,
    button: buttonOf(type, news),
    kind: kindText(type),
  }
}

/** Several comments may be about one task. */
const tasksOf = (news: readonly TaskNews[]): number[] => [...new Set(news.map(({ taskId }) => taskId))]

/** People are also mailed about comments on tasks that are not assigned to them. */
const areAssigned = (type: number) => type !== NotificationType.CommentOrMention

function buttonOf(type: number, news: readonly TaskNews[]): string {
  if (tasksOf(news).length === 1) return 'Open the task'
  return areAssigned(type) ? 'Open my tasks' : 'Open the tasks'
}

/** The page of the task if there is only one, otherwise the reader's tasks, or all for comments. */
export function taskMailPath(type: number, employeeId: number, news: readonly TaskNews[]): string {
  const path = '/app/project-management/tasks'
  const tasks = tasksOf(news)
  if (tasks.length === 1) return `${path}?viewTask=${tasks[0]}`
  return areAssigned(type) ? `${path}?assignee=${employeeId}` : path
}

function subjectOf(type: number, news: readonly TaskNews[]): string {
  const [only] = news
  const name = only?.by ?? 'Someone'
  if (news.length === 1 && only) {
    if (type === NotificationType.TaskAssigned) return `${name} assigned you “${only.title}”`
    if (type === NotificationType.DueTomorrow) return `${only.isOverdue ? 'Overdue' : 'Due tomorrow'}: ${only.title}`
    return `${name} ${only.isMention ? 'mentioned you in' : 'commented on'} “${only.title}”`
  }
  return sentenceOf(type, news)
}

function sentenceOf(type: number, news: readonly TaskNews[]): string {
  const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)
  const count = news.length
  if (type === NotificationType.TaskAssigned) return `${tasks(count)} assigned to you`
  if (type === NotificationType.CommentOrMention) return count === 1 ? '1 new comment' : `${count} new comments`
  const overdue = news.filter(({ isOverdue }) => isOverdue).length
  const parts = [
    ...(count > overdue ? [`${tasks(count - overdue)} due tomorrow`] : []),
    ...(overdue > 0 ? [`${tasks(overdue)} due yesterday`] : []),
  ]
  return parts.join(', ')
}

function rowOf({ title, project, by, excerpt }: TaskNews): SummaryFigure {
  if (excerpt === null) return { label: title, value: project, ...(by ? { note: `by ${by}` } : {}) }
  // A comment may consist of files only.
  return { label: title, value: by ?? '', note: shortened(excerpt.replace(/\s+/g, ' ').trim(), maxExcerpt) || 'Files' }
}

function dueTables(news: readonly TaskNews[]): Pick<SummaryText, 'figures' | 'lists'> {
  const rows = (isOverdue: boolean) => news.filter((task) => task.isOverdue === isOverdue).map(rowOf)
  const lists = [
    { title: 'Due tomorrow', rows: rows(false) },
    { title: 'Due yesterday', rows: rows(true) },
  ]
  return { figures: [], lists: lists.filter((list) => list.rows.length > 0) }
}
