import { writeScreenTypes } from '../screens/screenTypes.ts'

// Writes the types of links between areas, from the screens that the remotes of this checkout declare.
await writeScreenTypes()
