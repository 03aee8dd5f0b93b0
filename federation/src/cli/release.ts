import { releaseProgram } from './program.ts'
import { reportError } from './report.ts'

try {
  await releaseProgram().parseAsync()
} catch (error) {
  reportError(error, process.argv.includes('--json'))
}
