import { IdleSlot } from '../background/IdleSlot.tsx'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'

// Without it the Privacy screen pauses, too.
const PauseControl = lazyOrNothing(async () => (await import('./PauseControl.tsx')).PauseControl)

/** The pause of collection, where the organization allows it. */
export const PauseSlot = () => (
  <IdleSlot do="collection.pause">
    <PauseControl />
  </IdleSlot>
)
