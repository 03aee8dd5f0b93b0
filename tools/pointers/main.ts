import { root } from '../root.ts'
import { brokenPointers } from './pointers.ts'
import { samples, sourcesOf } from './samples.ts'
import { readSources } from './sources.ts'

const failures = [...checkRepository(), ...checkSamples()]
for (const failure of failures) console.error(`  ✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

function checkRepository(): string[] {
  const sources = readSources(root)
  const broken = brokenPointers(sources)
  console.log(`  ${sources.files.size} files, ${broken.length} broken pointers`)
  return broken.map(({ rule, file, line, pointer, problem }) => `${file}:${line} ${rule}: "${pointer}" ${problem}`)
}

/** Every seeded defect is found, and no others. */
function checkSamples(): string[] {
  const failures = samples.flatMap((sample) => {
    const found = [...new Set(brokenPointers(sourcesOf(sample)).map(({ rule }) => rule))]
    const wanted = sample.rule === null ? [] : [sample.rule]
    return `${found}` === `${wanted}` ? [] : [`sample "${sample.line}": expected ${wanted}, found ${found}`]
  })
  console.log(`  ${samples.length} samples`)
  return failures
}
