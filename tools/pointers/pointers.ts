import path from 'node:path'
import { anchorsOf } from './anchors.ts'
import type { Sources } from './sources.ts'

export type Rule = 'outside-document' | 'doc-path' | 'doc-anchor' | 'decision' | 'unlisted-decision' | 'repository-path'

/** A pointer whose target does not exist. */
export type DeadPointer = { rule: Rule; file: string; line: number; pointer: string; problem: string }

type Found = Omit<DeadPointer, 'file' | 'line'>
type Target = { page: string; anchor: string | undefined }

/**
 * Patterns that point at documents outside the repository. The rule itself belongs in the comment or in docs/product.
 */
const outside = [
  /\bspec \d/i,
  /[(]decisions,(?: |$)/i,
  /\b[Dd]ecisions, [A-Z]/,
  /(?<!RFC \d+,? )\u00a7/,
  /\bOPEN-\d+/,
  /\b(?:house|look|findings|checklist)\.md\b/i,
  /\bfindings? [A-Z]?\d/i,
  /\bissue \d/i,
]

const decisionIndex = 'docs/decisions/README.md'
const docPath = /(?<![\w/.-])docs\/[\w/.-]*(?:#[\w-]+)?/g
const rootPage = /(?<![\w/.-])(?:README|ARCHITECTURE|CONTRIBUTING)\.md(?:#[\w-]+)?/g
const markdownLink = /\]\(([^()\s]+)\)/g
const decisionNumber = /\b(?:decisions?|ADR) (\d{3}(?:(?:, | and )\d{3})*)\b/gi
const filePath = /(?<![\w/.:@-])[\w.-]+(?:\/[\w.-]+)+/g

/** Every broken pointer in the repository's text, in the order of files and lines. */
export function brokenPointers(sources: Sources): DeadPointer[] {
  const pages = anchorsByPage(sources)
  const folders = topFolders(sources)
  const broken = [...sources.files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = [
        ...outsideDocuments(line),
        ...docTargets(line, file).flatMap((target) => problemsOf(target, sources, pages)),
        ...missingDecisions(line, sources),
        ...(file.endsWith('.md') ? missingPaths(line, file, sources, folders) : []),
      ]
      return found.map((each) => ({ ...each, file, line: index + 1 }))
    }),
  )
  return [...broken, ...unlistedDecisions(sources)]
}

function outsideDocuments(line: string): Found[] {
  const pointer = outside.map((pattern) => pattern.exec(line)?.[0]).find((found) => found !== undefined)
  if (pointer === undefined) return []
  const problem = 'names a document outside the repository: state the rule, or name docs/product/<area>.md#<rule>'
  return [{ rule: 'outside-document', pointer, problem }]
}

/** Pages in docs/ and at the root that a line names, and the targets of links of a Markdown page. */
function docTargets(line: string, file: string): Target[] {
  const named = [...line.matchAll(docPath), ...line.matchAll(rootPage)].map(([pointer]) => targetOf(pointer, ''))
  if (!file.endsWith('.md')) return named
  const links = [...line.matchAll(markdownLink)].map(([, link = '']) => link)
  const own = links.filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('docs/'))
  return [...named, ...own.map((link) => targetOf(link, file))]
}

/** @param from the page that contains a relative link; empty for paths from the repository's root */
function targetOf(pointer: string, from: string): Target {
  const [name = '', anchor] = pointer.replace(/[./]+$/, '').split('#')
  const page = name === '' ? from : path.posix.join(from === '' ? '' : path.posix.dirname(from), name)
  return { page, anchor }
}

function problemsOf({ page, anchor }: Target, sources: Sources, pages: ReadonlyMap<string, Set<string>>): Found[] {
  const decision = /^docs\/decisions\/(\d{3})$/.exec(page)?.[1]
  if (decision) return hasDecision(decision, sources) ? [] : [noDecision(decision)]
  if (!sources.exists(page)) return [{ rule: 'doc-path', pointer: page, problem: 'does not exist' }]
  if (anchor === undefined || pages.get(page)?.has(anchor)) return []
  return [{ rule: 'doc-anchor', pointer: `${page}#${anchor}`, problem: 'has no such heading' }]
}

function missingDecisions(line: string, sources: Sources): Found[] {
  const numbers = [...line.matchAll(decisionNumber)].flatMap(([, list = '']) => list.match(/\d{3}/g) ?? [])
  return numbers.filter((number) => !hasDecision(number, sources)).map(noDecision)
}

/** ADRs missing from the index by topic. */
function unlistedDecisions({ files }: Sources): DeadPointer[] {
  const index = files.get(decisionIndex) ?? ''
  return [...files.keys()]
    .filter((file) => file.startsWith('docs/decisions/') && file !== decisionIndex)
    .filter((file) => !index.includes(`](${path.posix.basename(file)})`))
    .map((file) => ({ rule: 'unlisted-decision', file, line: 1, pointer: file, problem: `is not in ${decisionIndex}` }))
}

const noDecision = (number: string): Found => ({ rule: 'decision', pointer: number, problem: 'is not an ADR' })

function hasDecision(number: string, { files }: Sources): boolean {
  return [...files.keys()].some((file) => file.startsWith(`docs/decisions/${number}-`))
}

/**
 * Paths that start with a top-level folder of the repository and exist neither from its root, nor from the page's
 * folder, nor from `src` beside the page. Text after `*` or `<…>` is a pattern, not a path.
 */
function missingPaths(line: string, file: string, { exists }: Sources, folders: ReadonlySet<string>): Found[] {
  const own = path.posix.dirname(file)
  const isFound = (name: string) => [name, `${own}/${name}`, `${own}/src/${name}`].some(exists)
  return [...line.matchAll(filePath)]
    .map(([pointer]) => pointer.replace(/\.+$/, ''))
    .filter((pointer) => folders.has(pointer.split('/')[0] ?? '') && !pointer.startsWith('docs/'))
    .filter((pointer) => !isFound(pointer))
    .map((pointer) => ({ rule: 'repository-path' as const, pointer, problem: 'does not exist' }))
}

function anchorsByPage({ files }: Sources): Map<string, Set<string>> {
  const pages = [...files].filter(([file]) => file.endsWith('.md'))
  return new Map(pages.map(([file, text]) => [file, anchorsOf(text)]))
}

function topFolders({ files }: Sources): Set<string> {
  return new Set([...files.keys()].filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))
}
