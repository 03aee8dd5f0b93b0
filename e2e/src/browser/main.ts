import { findBrowser } from './find.ts'

// Prints the path of the Chromium to test with; everything else it has to say goes to stderr.
console.log(await findBrowser())
