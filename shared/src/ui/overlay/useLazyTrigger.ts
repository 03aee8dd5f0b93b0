import { mergeProps } from '@chakra-ui/react'
import { cloneElement, type ReactElement, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The state machine of a floating part, as in Chakra's contexts of menus, popovers and tooltips. */
type Machine = { getTriggerProps: () => object }
type Handler = (event: SyntheticEvent) => void
type Handlers = Record<string, Handler | undefined>

const events = [
  'onClick',
  'onFocus',
  'onBlur',
  'onKeyDown',
  'onPointerDown',
  'onPointerOver',
  'onPointerMove',
  'onPointerLeave',
  'onPointerCancel',
] as const
type EventName = (typeof events)[number]

type LazyTriggerOptions = {
  /** The floating part. A button may have two: a menu and a tooltip. */
  part: 'menu' | 'popover' | 'tooltip'
  /** Events that start the machine and are then passed to it. */
  startsWith: readonly EventName[]
  /** Attributes of the trigger that show the state, such as `aria-expanded`. */
  attributes: (contentId: string) => object
}

/** Events that start a menu or popover. `onFocus` is one, because a machine handles keys only after the focus event. */
export const opensByPress = ['onFocus', 'onPointerDown', 'onClick', 'onKeyDown'] as const

/**
 * Starts the machine of a floating part on the first event of its trigger. A table has hundreds of menus and tooltips,
 * of which a user opens a few, and starting a machine takes longer than rendering the row around it.
 */
export function useLazyTrigger(trigger: ReactElement, { part, startsWith, attributes }: LazyTriggerOptions) {
  const ownId = useId()
  const props = trigger.props as { id?: string }
  const id = props.id ?? ownId
  const contentId = `${id}-${part}`
  const [isStarted, setIsStarted] = useState(false)
  const machine = useRef<Machine>(null)
  const focused = useRef<SyntheticEvent>(null)

  function pass(name: EventName, event: SyntheticEvent) {
    if (!machine.current && startsWith.includes(name)) {
      // An effect may set the focus, and React cannot render synchronously there: the event is passed after the start.
      if (name === 'onFocus') {
        focused.current = event
        setIsStarted(true)
        return
      }
      flushSync(() => setIsStarted(true))
    }
    handlersOf(machine.current)[name]?.(event)
  }

  // Runs after the effect of the child below that starts the machine.
  useLayoutEffect(() => {
    if (!machine.current || !focused.current) return
    handlersOf(machine.current).onFocus?.(focused.current)
    focused.current = null
  })

  const handlers = Object.fromEntries(events.map((name) => [name, (event: SyntheticEvent) => pass(name, event)]))
  return {
    isStarted,
    ids: { trigger: id, content: contentId },
    element: cloneElement(trigger, mergeProps({ id, ...attributes(contentId), ...handlers }, trigger.props as object)),
    /** Receives the machine from `MachineBridge`, which is inside the machine's root. */
    receive: (started: Machine) => {
      machine.current = started
    },
  }
}

const handlersOf = (machine: Machine | null) => (machine?.getTriggerProps() ?? {}) as Handlers

/** Passes the machine of the surrounding root to the trigger, which is outside that root. */
export function MachineBridge({ machine, to }: { machine: Machine; to: (machine: Machine) => void }) {
  useLayoutEffect(() => to(machine))
  return null
}
