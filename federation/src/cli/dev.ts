import { Argument, Command, Option } from 'commander'
import { startDevServer } from '../dev/devServer.ts'
import { startLocalRemoteServer } from '../dev/localRemoteServer.ts'
import { type UnitName, unitNames } from '../units.ts'
import { type DeploymentOptions, deploymentOf, withDeployment } from './deployment.ts'

type Options = DeploymentOptions & { port: string; api: string; deployed?: string }

function originOf(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw new Error(`${address} is not the address of a host.`)
  return new URL(address).origin
}

/** Serves only the remote for a deployed host; otherwise together with the host and everything released. */
function start(unit: UnitName, { port, api, deployed, ...where }: Options) {
  if (!deployed)
    return startDevServer({ unit, port: Number(port), api, store: where.store, deployment: deploymentOf(where) })
  if (unit === 'host') throw new Error('Please name the remote that the deployed host should load from here.')
  return startLocalRemoteServer({ unit, port: Number(port), deployed: originOf(deployed) })
}

const program = withDeployment(new Command('dev'))
  .description('work on one unit: the host from its sources, the unit with fast refresh, the others as released')
  .addArgument(new Argument('[unit]', 'the unit to work on').choices(unitNames).default('host'))
  .option('--port <n>', 'port', '8080')
  .addOption(new Option('--api <url>', 'where the API listens').default('http://127.0.0.1:8081'))
  .addOption(
    new Option('--deployed <url>', 'a deployed host that shows the remote, instead of a host built from the sources'),
  )
  .action(async (unit: UnitName, options: Options) => {
    const server = await start(unit, options)
    process.stdout.write(`${JSON.stringify({ msg: 'listening', port: Number(options.port) })}\n`)
    const stop = () => void server.stop().then(() => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  })

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
