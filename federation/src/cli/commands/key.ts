import { type Command, InvalidArgumentError } from 'commander'
import { addKey, revokeKey, rightsOf } from '../../rights/changeKeys.ts'
import { readKeys } from '../../rights/keys.ts'
import { parseAnyUnit } from '../arguments.ts'
import { type DeploymentOptions, deploymentOf, withDeployment } from '../deployment.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { reporting } from '../report.ts'
import { tableOf } from '../table.ts'

type AddOptions = DeploymentOptions & { owns?: string[]; bare?: boolean }

function parseName(word: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(word)) return word
  throw new InvalidArgumentError('The name of a key may contain lowercase letters, digits and dashes, at most 40.')
}

const parseUnits = (word: string, earlier: string[] = []): string[] => [...earlier, parseAnyUnit(word)]

function addAddCommand(keys: Command): void {
  const command = withDeployment(keys.command('add'))
    .description('add a key and show its secret once; the first key of a store owns every unit')
    .argument('<name>', 'who uses it, such as ci-tracking', parseName)
    .option('--owns <unit...>', 'the units that it may change (default: every unit)', parseUnits)
    .option('--bare', 'print only the secret, for scripts')
  reporting(command, async (name: string, options: AddOptions) => {
    const deployment = deploymentOf(options)
    const owns = options.owns ?? null
    for (const unit of owns ?? []) await refuseUnknownUnit(deployment, unit)
    const secret = await addKey(deployment, name, owns)
    const text = `The key ${name} owns ${rightsOf(owns)}. Its secret is not shown again. Set DAYLINE_RELEASE_KEY to it:\n${secret}\n`
    return { text: options.bare ? `${secret}\n` : text, data: { name, owns, secret } }
  })
}

function addListCommand(keys: Command): void {
  const command = withDeployment(keys.command('list')).description('show the keys and what each may change')
  reporting(command, async (options: DeploymentOptions) => {
    const { target } = deploymentOf(options)
    const { keys: all } = await readKeys(target)
    const rows = all.map(({ name, owns }) => [name, rightsOf(owns)])
    const text =
      rows.length > 0
        ? tableOf(['key', 'owns'], rows)
        : 'This store has no keys, so everyone who can write to it may release.\n'
    return { text, data: { keys: all.map(({ name, owns }) => ({ name, owns })) } }
  })
}

function addRevokeCommand(keys: Command): void {
  const command = withDeployment(keys.command('revoke'))
    .description('revoke a key at once')
    .argument('<name>', 'its name, as in release key list', parseName)
  reporting(command, async (name: string, options: DeploymentOptions) => {
    const deployment = deploymentOf(options)
    await revokeKey(deployment, name)
    return { text: `The key ${name} is revoked.\n`, data: { name } }
  })
}

/** `release key`: manages who may release what. */
export function addKeyCommand(program: Command): void {
  const keys = program
    .command('key')
    .description('add, list and revoke release keys, which determine who may release what')
  addAddCommand(keys)
  addListCommand(keys)
  addRevokeCommand(keys)
}
