import { anchorsOf } from './anchors.ts'

it('names headings as GitHub does', () => {
  const page = '# Day cards\n\n## What `pnpm check` runs, and why\n\n### [Time](time.md)\n'
  expect([...anchorsOf(page)]).toEqual(['day-cards', 'what-pnpm-check-runs-and-why', 'time'])
})

it('numbers headings of the same name', () => {
  expect([...anchorsOf('# Export\n## Export\n## Export\n')]).toEqual(['export', 'export-1', 'export-2'])
})

it('includes anchors that the page sets itself', () => {
  expect([...anchorsOf('<a id="sums"></a>\nText\n')]).toEqual(['sums'])
})

it('ignores headings in a code block', () => {
  expect([...anchorsOf('```sh\n# install\n```\n')]).toEqual([])
})
