import { Argument, Command, Option } from 'commander'
import { startDevServer } from '../dev/devServer.ts'
import { type UnitName, unitNames } from '../units.ts'
import { type PlaceOptions, placeOf, withPlace } from './place.ts'

type Options = PlaceOptions & { port: string; api: string }

const program = withPlace(new Command('dev'))
  .description('work on one unit: the host from its sources, the unit with fast refresh, the others as released')
  .addArgument(new Argument('[unit]', 'what you work on').choices(unitNames).default('host'))
  .option('--port <n>', 'port', '8080')
  .addOption(new Option('--api <url>', 'where the API listens').default('http://127.0.0.1:8081'))
  .action(async (unit: UnitName, { port, api, ...where }: Options) => {
    const place = placeOf(where)
    const server = await startDevServer({ unit, port: Number(port), api, store: where.store, place })
    process.stdout.write(`${JSON.stringify({ msg: 'listening', port: Number(port) })}\n`)
    const stop = () => void server.stop().then(() => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  })

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
