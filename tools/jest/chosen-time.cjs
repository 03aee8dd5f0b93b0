const { shiftDate } = require('../../testkit/src/clock/shiftDate.ts')

// Jest runs tests in contexts of their own, whose Date the preloaded module of `pnpm at` does not reach.
shiftDate(Number(process.env.DAYLINE_CLOCK_SHIFT ?? 0))
