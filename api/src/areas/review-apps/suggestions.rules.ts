import { Productivity } from '@dayline/shared/contract'
import { type Category, programs, sites } from './knownApps.ts'

/** The parts of an app that rules use; `url` is the host of a site. */
export type NamedApp = { name: string; url: string | null }

/** What a rule suggests for an app. */
export type Suggestion = { category: Category; productivity: number; confidence: number; because: string }

/** Stored for an app that no rule matches, so that it is not categorized again. */
export const notCategorized = 'Not Categorized'

/** The usual rating of a category at work, and its confidence. */
const ratings: Record<Category, { productivity: number; confidence: number }> = {
  Development: { productivity: Productivity.Productive, confidence: 0.95 },
  Design: { productivity: Productivity.Productive, confidence: 0.9 },
  Communication: { productivity: Productivity.Productive, confidence: 0.75 },
  Meetings: { productivity: Productivity.Productive, confidence: 0.9 },
  Documents: { productivity: Productivity.Productive, confidence: 0.9 },
  Spreadsheets: { productivity: Productivity.Productive, confidence: 0.9 },
  Research: { productivity: Productivity.Natural, confidence: 0.65 },
  'Social media': { productivity: Productivity.Unproductive, confidence: 0.85 },
  Entertainment: { productivity: Productivity.Unproductive, confidence: 0.9 },
  Shopping: { productivity: Productivity.Unproductive, confidence: 0.85 },
  News: { productivity: Productivity.Unproductive, confidence: 0.65 },
  Utilities: { productivity: Productivity.Natural, confidence: 0.8 },
}

/** Keywords in a name or host, used when nothing names the app itself. */
const hints: [RegExp, Category][] = [
  [/\b(game|games|gaming|casino|bet|movie|movies|stream)\b/, 'Entertainment'],
  [/\b(shop|store|outlet|deals)\b/, 'Shopping'],
  [/\b(news|haber|gazete|times)\b/, 'News'],
  [/\b(mail|webmail|chat|messenger)\b/, 'Communication'],
  [/\b(meeting|meetings|conference)\b/, 'Meetings'],
  [/\b(docs|wiki|help|intranet|confluence)\b/, 'Documents'],
  [/\b(git|jenkins|staging|ide|sql|terminal)\b/, 'Development'],
]
const hintFactor = 0.6

const categoryOfSite = index(sites, ' ')
const categoryOfProgram = index(programs, '|')

function index(table: Record<Category, string>, separator: string): ReadonlyMap<string, Category> {
  return new Map(
    Object.entries(table).flatMap(([category, names]) =>
      names.split(separator).map((name): [string, Category] => [name, category as Category]),
    ),
  )
}

/**
 * The rating suggested for an app by domain and process name; null when no rule matches. For a site the host decides
 * first, because the program is only the browser.
 */
export function suggestionFor({ name, url }: NamedApp): Suggestion | null {
  const site = url === null ? null : siteOf(url.toLowerCase())
  if (site) return bySite(site)
  const program = programOf(name)
  const category = categoryOfProgram.get(program)
  if (category && url === null) {
    return { category, ...ratings[category], because: `${name} is known as ${category.toLowerCase()}.` }
  }
  return byHint(`${program} ${(url ?? '').toLowerCase()}`)
}

function bySite({ host, category }: { host: string; category: Category }): Suggestion {
  return { category, ...ratings[category], because: `${host} is known as ${category.toLowerCase()}.` }
}

/** The longest known part of the host: `mail.google.com` before `google.com`. */
function siteOf(host: string): { host: string; category: Category } | null {
  const labels = host.replace(/^www\./, '').split('.')
  for (let from = 0; from < labels.length; from += 1) {
    const part = labels.slice(from).join('.')
    const category = categoryOfSite.get(part)
    if (category) return { host: part, category }
  }
  return null
}

/** The name without the suffix that operating systems add. */
function programOf(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/\.(exe|app|bin)$/, '')
}

function byHint(text: string): Suggestion | null {
  for (const [pattern, category] of hints) {
    const [word] = pattern.exec(text) ?? []
    if (!word) continue
    const { productivity, confidence } = ratings[category]
    const certainty = Math.round(confidence * hintFactor * 100) / 100
    return { category, productivity, confidence: certainty, because: `The name has "${word}" in it.` }
  }
  return null
}
