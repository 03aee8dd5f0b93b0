import { IdleSlot } from '../background/IdleSlot.tsx'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'

const RunningWork = lazyOrNothing(async () => (await import('./RunningWork.tsx')).RunningWork)

/** The user's running work, for users who may add time by hand. */
export const RunningWorkSlot = () => (
  <IdleSlot do="timeEntry.create">
    <RunningWork />
  </IdleSlot>
)
