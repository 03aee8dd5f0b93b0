import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { sectionsOfTest } from './all.ts'

it('is divided among machines without leaving out a section', () => {
  const guide = readFileSync(path.join(root, 'docs/testing.md'), 'utf8')
  const machines = guide.split('\n').filter((line) => line.startsWith('.ci/run '))
  const divided = machines.flatMap((line) => line.slice('.ci/run '.length).split(' -- ')[0]?.split(' ') ?? [])
  expect([...new Set(divided)].sort()).toEqual(
    sectionsOfTest([], false)
      .map(({ name }) => name)
      .sort(),
  )
})
