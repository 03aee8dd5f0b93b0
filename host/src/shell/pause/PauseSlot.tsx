import { IdleSlot } from '../background/IdleSlot.tsx'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'

// Optional: the Privacy screen can pause too.
const PauseControl = lazyOrNothing(async () => (await import('./PauseControl.tsx')).PauseControl)

/** The control that pauses collection, where the organization allows it; a running pause can always be resumed. */
export const PauseSlot = () => (
  <IdleSlot do="collection.resume">
    <PauseControl />
  </IdleSlot>
)
