import type { Task, TaskComment } from '@dayline/shared/contract'
import { SearchInput } from '@dayline/shared/filters'
import { WaitingItems } from '@dayline/shared/outbox'
import { Button, chakra, Heading } from '@dayline/shared/ui'
import { EmptyState, SkeletonList } from '@dayline/shared/ui/data'
import { Switch } from '@dayline/shared/ui/form'
import { useEffect, useState } from 'react'
import { ChangeLine } from './ChangeLine.tsx'
import { CommentItem } from './CommentItem.tsx'
import { type CommentFilter, useComments, waitingComments } from './comments.api.ts'

type CommentsProps = {
  task: Task
  onPerson: ((employeeId: number) => void) | undefined
  /** Called after a comment was changed or deleted here. The drawer refetches them, once for several changes. */
  onChanged: () => void
  /** Called when the comments cannot be read; the drawer then closes. */
  onFailure: () => void
}

/** Comments and changes of a task, the latest last. */
export function Comments({ task, onPerson, onChanged, onFailure }: CommentsProps) {
  const [filter, setFilter] = useState<CommentFilter>({ SearchTerm: '', ShowChangelogs: false })
  const comments = useComments(task.ID, filter)
  const hasFailed = comments.error !== undefined && comments.total === undefined

  useEffect(() => {
    if (hasFailed) onFailure()
  }, [hasFailed, onFailure])

  const hasFilter = filter.SearchTerm !== '' || filter.ShowChangelogs
  return (
    <chakra.section aria-label="Comments">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <Heading level={3} size="sm" me="auto">
          Comments
        </Heading>
        {(task.CommentCount > 0 || hasFilter) && (
          <SearchInput
            label="Search comments"
            placeholder="Search comments"
            value={filter.SearchTerm}
            w="11rem"
            onChange={(SearchTerm) => setFilter({ ...filter, SearchTerm })}
          />
        )}
        <Switch
          label="Show changelogs"
          checked={filter.ShowChangelogs}
          onChange={(ShowChangelogs) => setFilter({ ...filter, ShowChangelogs })}
        />
      </chakra.div>
      {comments.isLoading ? (
        <SkeletonList rows={2} />
      ) : (
        <>
          {comments.hasMore && (
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              w="full"
              isLoading={comments.isValidating}
              onClick={comments.loadMore}
            >
              Load older ({(comments.total ?? 0) - comments.items.length})
            </Button>
          )}
          {comments.items.length === 0 && <Nothing filter={filter} />}
          <chakra.ol listStyleType="none" m="0" p="0" display="grid" gap="3">
            {[...comments.items].reverse().map((comment: TaskComment) => (
              <chakra.li key={comment.ID}>
                {comment.IsChangelog ? (
                  <ChangeLine change={comment} onPerson={onPerson} />
                ) : (
                  <CommentItem comment={comment} task={task} onPerson={onPerson} onChanged={onChanged} />
                )}
              </chakra.li>
            ))}
          </chakra.ol>
          <WaitingItems record={waitingComments(task.ID)} label="Comments that wait to be sent" mt="3" />
        </>
      )}
    </chakra.section>
  )
}

function Nothing({ filter }: { filter: CommentFilter }) {
  if (filter.SearchTerm !== '') return <EmptyState cause="filtered" text={`No comment has “${filter.SearchTerm}”.`} />
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      No comments yet. Mention people with @ to let them know.
    </chakra.p>
  )
}
