import { writeScreenTypes } from '../screens/screenTypes.ts'

// Types of links between areas, from the screens that the remotes of this checkout declare.
await writeScreenTypes()
