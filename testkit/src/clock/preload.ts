import { clockShift, shiftDate } from './clock.ts'

// `pnpm at` puts this file into NODE_OPTIONS, so it runs first in every Node process and worker thread.
shiftDate(clockShift)
