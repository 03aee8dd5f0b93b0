import { ApiError, callApi } from '@dayline/shared/api'
import { taskStatusDisplay } from '@dayline/shared/format'
import { sendAfterWaiting } from '@dayline/shared/outbox'
import {
  type CollisionDetection,
  closestCorners,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useTaskCache } from '../data/useTaskCache.ts'
import { offerUndo, reportRefusedField } from '../data/useTaskChanges.ts'
import { isReplacedBy } from '../data/waitingTask.ts'
import { quoted } from '../list/taskDisplay.ts'
import { type Column, moveBody, moveCard, placeOf, type Step, stepTo } from './boardModel.ts'

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** The id of a column as a drop target; cards use their own ids. */
export const columnId = (status: number): string => `column-${status}`
const statusOf = (over: string | number): number => Number(String(over).slice('column-'.length))

// The target under the pointer; between cards and below a short column, the nearest one.
const collide: CollisionDetection = (args) => {
  const within = pointerWithin(args)
  return within.length > 0 ? within : closestCorners(args)
}

/**
 * Moves cards by mouse, touch and keyboard. While a card is lifted, the board shows it at its new place; the server is
 * called when it is dropped.
 */
export function useBoardDrag(stored: readonly Column[]) {
  const cache = useTaskCache()
  // The columns to show in place of the stored ones, from lifting a card until no move waits for its response.
  const [moved, setMoved] = useState<readonly Column[] | null>(null)
  const [activeId, setActiveId] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')
  const columns = moved ?? stored
  const now = useRef({ columns, activeId })
  now.current = { columns, activeId }
  const lifted = useRef(columns)
  const sending = useRef(0)

  function announce(id: number, say: (place: string, title: string) => string, shown: readonly Column[]) {
    const place = placeOf(shown, id)
    const column = shown.find(({ status }) => status === place?.status)
    const title = column?.items[place?.index ?? -1]?.Title
    if (!place || !column || title === undefined) return
    const position = `${taskStatusDisplay(place.status).label}, place ${place.index + 1} of ${column.items.length}`
    setSpoken(say(position, quoted(title)))
  }

  function show(next: readonly Column[]) {
    now.current.columns = next
    setMoved(next)
  }

  /** Shows the stored columns again, unless the next card is lifted already or another move is in flight. */
  function release() {
    if (now.current.activeId === null && sending.current === 0) setMoved(null)
  }

  // The arrow keys move the card in the board itself, so the position of its copy stays the same.
  const coordinates: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    const step = steps[event.code]
    const id = now.current.activeId
    if (!step || id === null) return undefined
    event.preventDefault()
    const place = stepTo(now.current.columns, id, step)
    if (place) {
      const next = moveCard(now.current.columns, id, place)
      show(next)
      announce(id, (position) => position, next)
    }
    return currentCoordinates
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: coordinates,
      // Enter does not lift a card, because it opens the task.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      scrollBehavior: 'auto',
    }),
  )

  function handleStart({ active }: DragStartEvent) {
    const id = Number(active.id)
    now.current.activeId = id
    setActiveId(id)
    lifted.current = columns
    show(columns)
    announce(
      id,
      (position, title) => `${title} lifted, ${position}. Arrow keys move it, Space drops it, Escape cancels.`,
      columns,
    )
  }

  function handleOver({ active, over, activatorEvent }: DragOverEvent) {
    if (!over || over.id === active.id || activatorEvent instanceof KeyboardEvent) return
    const id = Number(active.id)
    if (typeof over.id === 'string') {
      const status = statusOf(over.id)
      if (placeOf(now.current.columns, id)?.status === status) return
      return show(moveCard(now.current.columns, id, { status, index: Number.MAX_SAFE_INTEGER }))
    }
    const from = placeOf(now.current.columns, id)
    const to = placeOf(now.current.columns, over.id)
    if (!to || !from) return
    const top = active.rect.current.translated?.top ?? 0
    const isBelow = from.status !== to.status && top > over.rect.top + over.rect.height / 2
    show(moveCard(now.current.columns, id, { status: to.status, index: to.index + Number(isBelow) }))
  }

  async function handleEnd({ active }: Pick<DragEndEvent, 'active'>) {
    const id = Number(active.id)
    const shown = now.current.columns
    now.current.activeId = null
    setActiveId(null)
    const [before, after] = [placeOf(lifted.current, id), placeOf(shown, id)]
    const body = moveBody(shown, id)
    if (!before || !after || !body || (before.status === after.status && before.index === after.index)) {
      release()
      return setSpoken('Not moved.')
    }
    announce(id, (position, title) => `${title} dropped, ${position}.`, shown)
    sending.current += 1
    try {
      const { Item, ChangeId } = await sendAfterWaiting(
        () => callApi('/project/movetask', body, { doneMessage: '' }),
        (item) => isReplacedBy(item, id, { Status: after.status }),
      )
      cache.patch(id, Item)
      offerUndo(`${quoted(Item.Title)} moved to ${taskStatusDisplay(Item.Status).label}`, ChangeId, cache)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSpoken('The card is back at its place: it could not be moved.')
      reportRefusedField(error)
    } finally {
      sending.current -= 1
      release()
    }
  }

  function handleCancel() {
    now.current.activeId = null
    setActiveId(null)
    show(lifted.current)
    release()
    setSpoken('Canceled, the card is back at its place.')
  }

  return {
    columns,
    activeId,
    spoken,
    context: {
      sensors,
      collisionDetection: collide,
      onDragStart: handleStart,
      onDragOver: handleOver,
      onDragEnd: (event: DragEndEvent) => void handleEnd(event),
      onDragCancel: handleCancel,
    },
  }
}
