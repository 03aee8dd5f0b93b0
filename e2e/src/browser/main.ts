import { findBrowser } from './find.ts'

// Prints the path of the Chromium to test with; all other output goes to stderr.
console.log(await findBrowser())
