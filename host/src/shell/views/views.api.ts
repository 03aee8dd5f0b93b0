import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { useUndoDeletion } from '@dayline/shared/bin'
import type { SavedView } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useCan } from '@dayline/shared/session'

const path = '/savedview/list'
/** The account lists the default views. */
const changed = [path, '/account/get'] as const

const noViews: SavedView[] = []

/** The caller's views of all screens; quiet, because an older API has none. With `isAsked` false requests nothing. */
export function useAllViews(isAsked = true): SavedView[] {
  const mayRead = useCan('views.own')
  const { data } = useApiQuery(path, mayRead && isAsked ? {} : null, { quiet: true })
  return data?.Items ?? noViews
}

/** The caller's views of one screen; `null` requests nothing. */
export const useViews = (screen: string | null): SavedView[] =>
  useAllViews(screen !== null).filter(({ Screen }) => Screen === screen)

export type ViewValues = { Id: number | null; Screen: string; Title: string; Search: string; IsDefault: boolean }

export function useViewForm(initial: ViewValues, onDone: (view: SavedView) => void): FormState<ViewValues> {
  return useForm<'/savedview/save', ViewValues>('/savedview/save', {
    initial,
    revalidate: changed,
    draft: false,
    onDone: ({ Item }) => {
      toast.success(`View “${Item.Title}” saved.`)
      onDone(Item)
    },
  })
}

/** Changes made without a form. */
export function useViewActions() {
  const { trigger: save, isMutating } = useApiAction('/savedview/save', { revalidate: changed })
  const { trigger: order } = useApiAction('/savedview/order', { revalidate: [path] })
  const { trigger: remove } = useApiAction('/savedview/delete', { revalidate: changed, doneMessage: '' })
  const offerUndo = useUndoDeletion('savedView')
  const body = ({ ID: Id, ...view }: SavedView) => ({ Id, ...view })
  return {
    isMutating,
    save: (view: SavedView) => save(body(view)),
    order: (views: readonly SavedView[]) => order({ Screen: views[0]?.Screen ?? '', Ids: views.map(({ ID }) => ID) }),
    /** Deletes a view; the toast's Undo restores it at its place. */
    async remove(view: SavedView) {
      if (await remove({ Id: view.ID })) offerUndo([view.ID], `View “${view.Title}” deleted.`)
    },
  }
}
