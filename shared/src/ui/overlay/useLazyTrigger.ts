import { mergeProps } from '@chakra-ui/react'
import { cloneElement, type ReactElement, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The state machine of a floating part; Chakra's contexts of menus, popovers and tooltips are such. */
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
  /** The part that floats. A button may have two of them: a menu, and a tooltip. */
  part: 'menu' | 'popover' | 'tooltip'
  /** The events that start the machine, and reach it as its first ones. */
  startsWith: readonly EventName[]
  /** What the trigger shows of the state: `aria-expanded` and the like. */
  attributes: (contentId: string) => object
}

/** A machine takes keys only after it was told of the focus. */
export const opensByPress = ['onFocus', 'onPointerDown', 'onClick', 'onKeyDown'] as const

/**
 * Starts the machine of a floating part with the first touch of its trigger. A table has hundreds of menus and
 * tooltips of which a person opens a few, and starting a machine takes longer than drawing the row around it.
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
      // Focus may come from an effect, where React cannot render at once: the machine gets it when it starts.
      if (name === 'onFocus') {
        focused.current = event
        setIsStarted(true)
        return
      }
      flushSync(() => setIsStarted(true))
    }
    handlersOf(machine.current)[name]?.(event)
  }

  // Runs after the effect of the machine below that starts it.
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
    /** Stands inside the machine's root and hands the machine out. */
    receive: (started: Machine) => {
      machine.current = started
    },
  }
}

const handlersOf = (machine: Machine | null) => (machine?.getTriggerProps() ?? {}) as Handlers

/** Hands the machine of the root around it to the trigger beside that root. */
export function MachineOut({ machine, to }: { machine: Machine; to: (machine: Machine) => void }) {
  useLayoutEffect(() => to(machine))
  return null
}
