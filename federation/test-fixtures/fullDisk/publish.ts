import { reportError } from '../../src/cli/report.ts'
import { directoryTarget } from '../../src/store/directoryTarget.ts'
import { publishRelease } from '../../src/store/releases.ts'

// `release publish` for a build that stands anywhere.
const [store = '', files = '', maps = ''] = process.argv.slice(2)
try {
  await publishRelease(directoryTarget(store), files, maps)
} catch (error) {
  reportError(error, false)
}
