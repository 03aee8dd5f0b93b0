import { reportError } from '../../src/cli/report.ts'
import { publishRelease } from '../../src/releases/releases.ts'
import { directoryTarget } from '../../src/storage/directoryTarget.ts'

// `release publish` for a build in any folder.
const [store = '', files = '', maps = ''] = process.argv.slice(2)
try {
  await publishRelease(directoryTarget(store), files, maps)
} catch (error) {
  reportError(error, false)
}
