import { Command } from 'commander'
import { isInstalled } from '../repository.ts'
import { addBlessCommand } from './commands/bless.ts'
import { addBuildCommand } from './commands/build.ts'
import { addCheckCommand } from './commands/check.ts'
import { addDiffCommand } from './commands/diff.ts'
import { addEnsureCommand } from './commands/ensure.ts'
import { addFreezeCommand } from './commands/freeze.ts'
import { addGcCommand } from './commands/gc.ts'
import { addHistoryCommand } from './commands/history.ts'
import { addKeyCommand } from './commands/key.ts'
import { addKitCommand } from './commands/kit.ts'
import { addNewCommand } from './commands/new.ts'
import { addOwnerCommand } from './commands/owner.ts'
import { addPreviewCommand } from './commands/preview.ts'
import { addPromoteCommand } from './commands/promote.ts'
import { addPublishCommand } from './commands/publish.ts'
import { addRollbackCommand } from './commands/rollback.ts'
import { addShipCommand } from './commands/ship.ts'
import { addSmokeCommand } from './commands/smoke.ts'
import { addStatusCommand } from './commands/status.ts'
import { addVerifyCommand } from './commands/verify.ts'
import { addWatchCommand } from './commands/watch.ts'
import { exitCodes } from './report.ts'

const codes = Object.values(exitCodes).map(({ code, meaning }) => `  ${String(code).padStart(2)}  ${meaning}`)

const commands = [
  addBuildCommand,
  addCheckCommand,
  addPublishCommand,
  addPreviewCommand,
  addSmokeCommand,
  addPromoteCommand,
  addShipCommand,
  addRollbackCommand,
  addBlessCommand,
  addStatusCommand,
  addHistoryCommand,
  addDiffCommand,
  addVerifyCommand,
  addWatchCommand,
  addFreezeCommand,
  addGcCommand,
  addOwnerCommand,
  addKeyCommand,
]

/** Commands that need the sources of the platform. */
const checkoutCommands = [addNewCommand, addEnsureCommand, addKitCommand]

/** The release tool's command line. */
export function releaseProgram(): Command {
  // Before the commands are added, because they inherit these settings.
  const program = new Command('release')
    .description('build, check, publish, promote and roll back releases of the host and its remotes')
    .showHelpAfterError()
    .exitOverride()
    .addHelpText('after', `\nExit codes:\n${codes.join('\n')}\n\nFor people on call: docs/operations.md`)
  for (const add of isInstalled ? commands : [...commands, ...checkoutCommands]) add(program)
  return program
}
