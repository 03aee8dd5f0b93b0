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
  throw new InvalidArgumentError('A key’s name has small letters, digits and dashes, 40 at most.')
}

const parseUnits = (word: string, earlier: string[] = []): string[] => [...earlier, parseAnyUnit(word)]

function addAddCommand(keys: Command): void {
  const command = withDeployment(keys.command('add'))
    .description('add a key; its secret is shown once. The first key of a store owns every unit')
    .argument('<name>', 'whose it is, such as ci-tracking', parseName)
    .option('--owns <unit...>', 'the units that it may change (default: every unit)', parseUnits)
    .option('--bare', 'write nothing but the secret, for a script')
  reporting(command, async (name: string, options: AddOptions) => {
    const deployment = deploymentOf(options)
    const owns = options.owns ?? null
    for (const unit of owns ?? []) await refuseUnknownUnit(deployment, unit)
    const secret = await addKey(deployment, name, owns)
    const text = `The key ${name} owns ${rightsOf(owns)}. It is shown this once; give it to the tool as DAYLINE_RELEASE_KEY:\n${secret}\n`
    return { text: options.bare ? `${secret}\n` : text, data: { name, owns, secret } }
  })
}

function addListCommand(keys: Command): void {
  const command = withDeployment(keys.command('list')).description('show the keys and what each may change')
  reporting(command, async (options: DeploymentOptions) => {
    const { target } = deploymentOf(options)
    const { keys: all } = await readKeys(target)
    const rows = all.map(({ name, owns }) => [name, rightsOf(owns)])
    const text = rows.length > 0 ? tableOf(['key', 'owns'], rows) : 'This store has no keys: it asks for none.\n'
    return { text, data: { keys: all.map(({ name, owns }) => ({ name, owns })) } }
  })
}

function addRevokeCommand(keys: Command): void {
  const command = withDeployment(keys.command('revoke'))
    .description('end a key at once')
    .argument('<name>', 'as release key list shows it', parseName)
  reporting(command, async (name: string, options: DeploymentOptions) => {
    const deployment = deploymentOf(options)
    await revokeKey(deployment, name)
    return { text: `The key ${name} is revoked.\n`, data: { name } }
  })
}

/** `release key`: manages who may release what. */
export function addKeyCommand(program: Command): void {
  const keys = program.command('key').description('add, list and revoke release keys: who may release what')
  addAddCommand(keys)
  addListCommand(keys)
  addRevokeCommand(keys)
}
