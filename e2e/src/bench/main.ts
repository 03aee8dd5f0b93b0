import { parseArgs } from 'node:util'
import { benchApp } from './app.ts'
import { benchCalls } from './calls.ts'
import { benchLarge } from './large/benchLarge.ts'
import { benchSmooth } from './smooth/benchSmooth.ts'

// pnpm bench                                          five visits of each page
// pnpm bench 15                                       fifteen
// pnpm bench calls                                    round trips and statements of calls, against a bare select 1
// pnpm bench large --people 1000 --days 30            calls and ingest over a large organization on PostgreSQL
// pnpm bench large --processes 2                      with several processes of the API
// pnpm bench smooth                                   how screens scroll and answer with a thousand rows
// pnpm bench smooth Timesheet                         one of them
// Figures are printed, never asserted: machines differ.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '200' },
    days: { type: 'string', default: '30' },
    processes: { type: 'string', default: '1' },
  },
})
if (positionals[0] === 'large') {
  const { people, days, processes } = values
  await benchLarge({ people: Number(people), days: Number(days), processes: Number(processes) })
} else if (positionals[0] === 'calls') {
  console.log(await benchCalls(process.env.DATABASE_URL))
} else if (positionals[0] === 'smooth') {
  await benchSmooth(positionals.slice(1))
} else {
  await benchApp(Number(positionals[0] ?? 5))
}
