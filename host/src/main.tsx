import { countCommits } from './watchdog/commits.ts'

countCommits()
// The entry only imports the boot module: index.html names its chunks, so they are loaded already (docs/decisions/002).
void import('./boot.tsx')
