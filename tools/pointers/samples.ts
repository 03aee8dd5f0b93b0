import type { Rule } from './pointers.ts'
import type { Sources } from './sources.ts'

/** A small repository with one broken pointer, or (rule `null`) with none. */
export type Sample = { rule: Rule | null; file: string; line: string }

const pages: Record<string, string> = {
  'README.md': '# Product\n',
  'docs/product/timesheet.md': '# Timesheet\n\n## Day cards\n\n```sh\n# not a heading\n```\n<a id="sums"></a>\n',
  'docs/decisions/005-time-in-minutes.md': '# 005 Time\n',
  'docs/decisions/README.md': '# Decisions\n\n[005](005-time-in-minutes.md)\n',
  'api/src/scope.ts': '',
  'api/src/api/scope.ts': '',
}

/** One seeded defect for every kind of broken pointer, then text that must pass. */
export const samples: Sample[] = [
  { rule: 'outside-document', file: 'api/src/a.ts', line: '/** Columns of the timesheet (spec 2 §2). */' },
  { rule: 'outside-document', file: 'api/src/a.ts', line: '/** Reads the form by the rules of spec 2. */' },
  { rule: 'outside-document', file: 'host/src/a.tsx', line: '// On purpose (decisions, Routes).' },
  { rule: 'outside-document', file: 'host/src/a.tsx', line: '/** Decisions, Screens: 0 = no minimum. */' },
  { rule: 'outside-document', file: 'host/src/a.tsx', line: '// See §3.' },
  { rule: 'outside-document', file: 'e2e/src/a.spec.ts', line: "test('OPEN-021 is settled', () => {})" },
  { rule: 'outside-document', file: 'e2e/src/a.spec.ts', line: '// look.md, defect 3' },
  { rule: 'outside-document', file: 'e2e/src/a.spec.ts', line: '// Finding D4 of the walk' },
  { rule: 'outside-document', file: 'docs/a.md', line: 'As issue 8 asked for.' },
  { rule: 'doc-path', file: 'shared/src/a.ts', line: '/** docs/product/nowhere.md */' },
  { rule: 'doc-path', file: 'docs/a.md', line: '[the rule](product/nowhere.md)' },
  { rule: 'doc-path', file: 'docs/a.md', line: '[start](../ARCHITECTURE.md)' },
  { rule: 'doc-path', file: 'tools/a.ts', line: '// ARCHITECTURE.md says why.' },
  { rule: 'doc-anchor', file: 'shared/src/a.ts', line: '/** Rows (docs/product/timesheet.md#rows). */' },
  { rule: 'doc-anchor', file: 'shared/src/a.ts', line: '/** docs/product/timesheet.md#not-a-heading */' },
  { rule: 'doc-anchor', file: 'docs/a.md', line: '[rows](product/timesheet.md#rows)' },
  { rule: 'doc-anchor', file: 'docs/a.md', line: '[here](#nothing)' },
  { rule: 'decision', file: 'api/src/a.ts', line: '// docs/decisions/099' },
  { rule: 'decision', file: 'api/src/a.ts', line: '// Decisions 005, 099 and 005 say so.' },
  { rule: 'decision', file: 'docs/a.md', line: 'See ADR 099.' },
  { rule: 'unlisted-decision', file: 'docs/decisions/006-more.md', line: '# 006 More' },
  { rule: 'repository-path', file: 'docs/a.md', line: 'The scope is in `api/src/nowhere.ts`.' },
  { rule: 'repository-path', file: 'docs/a.md', line: 'node --test api/src/nowhere.test.ts' },
  { rule: null, file: 'api/src/a.ts', line: '/** Cards (docs/product/timesheet.md#day-cards), docs/decisions/005. */' },
  { rule: null, file: 'api/src/a.ts', line: '// The sums: docs/product/timesheet.md#sums. RFC 9110 §15.' },
  { rule: null, file: 'api/src/a.ts', line: "import './filters/spec.ts'; // decision 005" },
  { rule: null, file: 'api/README.md', line: '| `api/scope.ts` | whose rows a caller sees |' },
  { rule: null, file: 'docs/a.md', line: '[cards](product/timesheet.md#day-cards), [web](https://a.test/x.md#y)' },
  {
    rule: null,
    file: 'docs/a.md',
    line: 'Files are in `api/src/scope.ts`, `api/src/*.rules.ts` and `src/screens.ts`.',
  },
]

/** The repository of a sample. */
export function sourcesOf({ file, line }: Sample): Sources {
  const files = new Map([...Object.entries(pages), [file, line] as const])
  const exists = (name: string) => [...files.keys()].some((each) => each === name || each.startsWith(`${name}/`))
  return { files, exists }
}
