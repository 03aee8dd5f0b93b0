import { parseArgs } from 'node:util'
import { benchApp } from './app.ts'
import { benchCalls } from './calls.ts'
import { benchLarge, FEW } from './large/benchLarge.ts'
import { benchSmooth } from './smooth/benchSmooth.ts'

// pnpm bench                                          five visits of each page
// pnpm bench 15                                       fifteen
// pnpm bench calls                                    round trips and statements of calls, against a bare select 1
// pnpm bench large --people 1000 --days 30            calls and ingest over a large organization on PostgreSQL
// pnpm bench large --processes 2                      with several processes of the API
// pnpm bench large --embedded 200 --days 90           compared with 200 people on the embedded database
// pnpm bench large --brief                            reads and exports only, without reports of agents
// pnpm bench smooth                                   how screens scroll and respond with a thousand rows
// pnpm bench smooth Timesheet                         one of these screens
// Figures are printed, never asserted: machines differ.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '200' },
    embedded: { type: 'string', default: String(FEW) },
    brief: { type: 'boolean', default: false },
    days: { type: 'string', default: '30' },
    processes: { type: 'string', default: '1' },
  },
})
if (positionals[0] === 'large') {
  const { people, embedded, days, processes, brief } = values
  const counts = { people: Number(people), embedded: Number(embedded), days: Number(days) }
  await benchLarge({ ...counts, processes: Number(processes), isBrief: brief })
} else if (positionals[0] === 'calls') {
  console.log(await benchCalls(process.env.DATABASE_URL))
} else if (positionals[0] === 'smooth') {
  await benchSmooth(positionals.slice(1))
} else {
  await benchApp(Number(positionals[0] ?? 5))
}
