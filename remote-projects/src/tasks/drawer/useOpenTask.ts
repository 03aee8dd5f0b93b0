import { type FilterField, flag, id, useUrlValue } from '@dayline/shared/filters'
import { useEffect, useState } from 'react'

const viewTask = id('viewTask')
/** The comment whose editor the address opens: `?viewTask=7&editComment=71`. */
export const editComment = id('editComment')
/** Also true without a value: `?createTask`. */
const createTask: FilterField<boolean> = { ...flag('createTask'), parse: (text) => text !== '0' }

/**
 * How long a link waits before its drawer opens, so that the list is drawn first (docs/product/task-screen.md#drawer).
 */
const delayOfLinkMs = 1250

export type OpenTask = {
  /** The task whose drawer is open. */
  id: number | undefined
  /** The task in the address, even while its drawer is not open yet. */
  coming: number | undefined
  isCreating: boolean
  open: (id: number) => void
  create: () => void
  close: () => void
}

/** The drawer that the address opens: `?viewTask=7` or `?createTask=1`. */
export function useOpenTask(): OpenTask {
  const [id, setId] = useUrlValue(viewTask)
  const [isCreating, setIsCreating] = useUrlValue(createTask)
  const [editedId, setEditedId] = useUrlValue(editComment)
  const [waitsFor, setWaitsFor] = useState(id)

  useEffect(() => {
    if (waitsFor === undefined) return
    const timer = setTimeout(() => setWaitsFor(undefined), delayOfLinkMs)
    return () => clearTimeout(timer)
  }, [waitsFor])

  return {
    id: id === waitsFor ? undefined : id,
    coming: id,
    isCreating: isCreating && id === undefined,
    open: (next) => {
      if (isCreating) setIsCreating(false, { replace: true })
      if (editedId !== undefined) setEditedId(undefined, { replace: true })
      setId(next, { replace: isCreating || id !== undefined })
    },
    create: () => setIsCreating(true),
    close: () => {
      setId(undefined, { replace: true })
      setIsCreating(false, { replace: true })
      setEditedId(undefined, { replace: true })
    },
  }
}
