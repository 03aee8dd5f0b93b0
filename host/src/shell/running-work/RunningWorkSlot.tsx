import { IdleSlot } from '../background/IdleSlot.tsx'
import { lazyOrNothing } from '../background/lazyOrNothing.tsx'

const RunningWork = lazyOrNothing(async () => (await import('./RunningWork.tsx')).RunningWork)

/** What one works on, for those who may add time by hand. */
export const RunningWorkSlot = () => (
  <IdleSlot do="timeEntry.create">
    <RunningWork />
  </IdleSlot>
)
