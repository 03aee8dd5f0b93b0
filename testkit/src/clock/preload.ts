import { clockShift, shiftDate } from './clock.ts'

// `pnpm at` names this file in NODE_OPTIONS: it is the first to run in every Node process and worker thread.
shiftDate(clockShift)
