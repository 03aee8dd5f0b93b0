import { Command } from 'commander'
import { BuildError } from '../build/compile.ts'
import { RefusedError } from '../registry/changes.ts'
import { DamagedRegistryError } from '../registry/registryStore.ts'
import { ConflictError } from '../store/target.ts'
import { addBuildCommand } from './commands/build.ts'
import { addEnsureCommand } from './commands/ensure.ts'
import { addPromoteCommand } from './commands/promote.ts'
import { addPublishCommand } from './commands/publish.ts'
import { addRollbackCommand } from './commands/rollback.ts'
import { addStatusCommand } from './commands/status.ts'

/** Exit codes: 1 a fault of this program or machine, 2 refused, 3 somebody else was quicker, 4 the sources do not build. */
function exitCodeOf(error: unknown): number {
  if (error instanceof RefusedError || error instanceof DamagedRegistryError) return 2
  if (error instanceof ConflictError) return 3
  if (error instanceof BuildError) return 4
  return 1
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return `${(error as NodeJS.ErrnoException).path} is missing. Is the unit built?`
  }
  return error.message
}

const program = new Command('release')
  .description('build, publish, promote and roll back releases of the host and its remotes')
  .showHelpAfterError()

addBuildCommand(program)
addPublishCommand(program)
addEnsureCommand(program)
addPromoteCommand(program)
addRollbackCommand(program)
addStatusCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = exitCodeOf(error)
}
