import { root } from '../root.ts'
import { baits, sourcesOf } from './bait.ts'
import { brokenPointers } from './pointers.ts'
import { readSources } from './sources.ts'

const failures = [...checkRepository(), ...checkBaits()]
for (const failure of failures) console.error(`  ✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

function checkRepository(): string[] {
  const sources = readSources(root)
  const broken = brokenPointers(sources)
  console.log(`  ${sources.files.size} files, ${broken.length} broken pointers`)
  return broken.map(({ rule, file, line, pointer, problem }) => `${file}:${line} ${rule}: "${pointer}" ${problem}`)
}

/** Every seeded defect is found, and no others. */
function checkBaits(): string[] {
  const failures = baits.flatMap((bait) => {
    const caught = [...new Set(brokenPointers(sourcesOf(bait)).map(({ rule }) => rule))]
    const wanted = bait.rule === null ? [] : [bait.rule]
    return `${caught}` === `${wanted}` ? [] : [`bait "${bait.line}": expected ${wanted}, caught ${caught}`]
  })
  console.log(`  ${baits.length} baits`)
  return failures
}
