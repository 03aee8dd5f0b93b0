import { type ApiPages, useApiPages, useRevalidate } from '@dayline/shared/api'
import { type Deletion, useDeletion } from '@dayline/shared/bin'
import type { CallBody, Task, TaskComment } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { pathOf } from '@dayline/shared/navigation'
import { useServerEvent } from '@dayline/shared/realtime'
import { useCallback, useEffect, useRef } from 'react'
import { useFileRefresh } from '../data/useFileRefresh.ts'
import { plainText } from '../rich-text/cleanHtml.ts'

const list = '/project/listcomments'
/** Several changes in a row cause a single read (docs/product/task-screen.md#comments). */
const reloadDelayMs = 500

export type CommentFilter = { SearchTerm: string; ShowChangelogs: boolean }

/** Comments of a task, 50 per page, the newest first. */
export function useComments(TaskId: number, { SearchTerm, ShowChangelogs }: CommentFilter): ApiPages<TaskComment> {
  const { refreshInterval, noteFiles } = useFileRefresh()
  const comments = useApiPages(list, { TaskId, PageSize: 50, SearchTerm, ShowChangelogs }, { refreshInterval })
  noteFiles(comments.items.some(({ Attachments }) => Attachments.length > 0))
  return comments
}

/** Refetches the comments half a second after the last change, whether by the user or by others. */
export function useCommentReload(taskId: number): () => void {
  const revalidate = useRevalidate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(list), reloadDelayMs)
  }, [revalidate])
  useEffect(() => () => clearTimeout(timer.current), [])

  useServerEvent('newCommentCreated', ({ Id }) => Id === taskId && reload())
  useServerEvent('taskChanged', ({ Id, Patch }) => Id === taskId && Patch.HasChangedComments && reload())
  return reload
}

/** Key of the outbox entries for a task's unsent comments. */
export const waitingComments = (taskId: number): string => `comments-of-task:${taskId}`

export type CommentValues = { Id: number; Title: string }

type CommentFormOptions = {
  task: Task
  /** Null for a new comment. */
  comment: TaskComment | null
  attachmentIds: () => number[]
  /** @param hasNewer text was typed while the comment was being sent */
  onDone: (hasNewer: boolean) => void
}

/** A comment being written or edited. The text is a draft until it is sent. */
export function useCommentForm({ task, comment, attachmentIds, onDone }: CommentFormOptions): FormState<CommentValues> {
  const latestTitle = useRef('')
  // Not a reset: what is typed during the request is not sent yet.
  function finish() {
    const hasNewer = latestTitle.current !== form.values.Title
    if (!comment) form.rebase({ Id: 0, Title: '' })
    onDone(hasNewer)
  }
  const form = useForm<'/project/addupdatecomment', CommentValues>('/project/addupdatecomment', {
    initial: { Id: comment?.ID ?? 0, Title: comment?.Title ?? '' },
    toBody: (values): CallBody<'/project/addupdatecomment'> => ({
      ...values,
      ProjectTaskId: task.ID,
      MentionIds: mentionedIn(values.Title),
      ...(comment ? {} : { AttachmentIds: attachmentIds() }),
    }),
    idempotent: comment === null,
    draft: comment ? `comment-${comment.ID}` : `task-${task.ID}`,
    // The text is stored as a draft for this task or comment, so leaving needs no confirmation.
    guard: false,
    waits: ({ Title }) => ({
      title: comment ? 'Changed comment' : 'Comment',
      text: plainText(Title) || 'Files',
      record: waitingComments(task.ID),
      href: pathOf('tasks', { viewTask: task.ID, ...(comment && { editComment: comment.ID }) }),
      ...(comment && { change: { value: Title, before: comment.Title } }),
    }),
    onWaiting: finish,
    onDone: finish,
  })
  latestTitle.current = form.values.Title
  return form
}

/** Ids of the people mentioned in a text. */
export function mentionedIn(html: string): number[] {
  return [...new Set([...html.matchAll(/data-mention="(\d+)"/g)].map(([, id]) => Number(id)))]
}

/** Moves the user's comment to the bin; the toast restores it. */
export const useDeleteComment = (onDone: () => void): Deletion =>
  useDeletion('comment', '/project/deletecomment', { onDone })
