import { countCommits } from './watchdog/commits.ts'

countCommits()
// The entry only opens the boot module: index.html names its chunks, so they are here already (docs/decisions/002).
void import('./boot.tsx')
