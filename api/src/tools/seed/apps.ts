import type { TeamName } from './people.ts'

/** What is on screen while an app is used; determines the drawn screenshot. */
export type Scene =
  | 'editor'
  | 'terminal'
  | 'browser'
  | 'canvas'
  | 'sheet'
  | 'chat'
  | 'call'
  | 'mail'
  | 'board'
  | 'document'
  | 'feed'
  | 'video'

export type DemoApp = {
  name: string
  url: string | null
  category: string | null
  scene: Scene
  /** 1 productive, 2 neutral, 3 unproductive; teams may rate it differently. */
  rating: number
  /** How much each team uses it. */
  use: Partial<Record<TeamName, number>>
  note?: string
}

const app = (
  name: string,
  category: string | null,
  scene: Scene,
  rating: number,
  use: DemoApp['use'],
  more: { url?: string; note?: string } = {},
): DemoApp => ({ name, url: more.url ?? null, category, scene, rating, use, ...(more.note ? { note: more.note } : {}) })
const site = (url: string, ...rest: [string, string | null, Scene, number, DemoApp['use'], string?]) => {
  const [name, category, scene, rating, use, note] = rest
  return app(name, category, scene, rating, use, { url, ...(note ? { note } : {}) })
}

/** The apps and sites of the demo. Category null: the rules have not computed one yet. */
export const demoApps: readonly DemoApp[] = [
  app('Visual Studio Code', 'Development', 'editor', 1, { Engineering: 34, Design: 3 }),
  app('IntelliJ IDEA', 'Development', 'editor', 1, { Engineering: 12 }),
  app('Windows Terminal', 'Development', 'terminal', 1, { Engineering: 13 }),
  app('Docker Desktop', 'Development', 'board', 1, { Engineering: 3 }),
  app('Postman', 'Development', 'browser', 1, { Engineering: 4 }),
  app('DBeaver', 'Development', 'sheet', 1, { Engineering: 4 }),
  site('github.com', 'GitHub', 'Development', 'browser', 1, { Engineering: 14, Design: 1 }, 'Code review'),
  site('gitlab.com', 'GitLab', 'Development', 'browser', 1, { Engineering: 3 }, 'Code review'),
  site('stackoverflow.com', 'Stack Overflow', 'Research', 'document', 1, { Engineering: 6 }, 'Research'),
  site('developer.mozilla.org', 'MDN Web Docs', 'Research', 'document', 1, { Engineering: 4, Design: 1 }, 'Research'),
  site('npmjs.com', 'npm', 'Development', 'document', 1, { Engineering: 2 }),
  site('sentry.io', 'Sentry', 'Development', 'board', 1, { Engineering: 3, Support: 2 }),
  site('grafana.com', 'Grafana', 'Development', 'board', 1, { Engineering: 3 }),
  site('vercel.com', 'Vercel', 'Development', 'board', 1, { Engineering: 2 }),
  app('Figma', 'Design', 'canvas', 1, { Design: 40, Engineering: 2 }),
  app('Adobe Photoshop', 'Design', 'canvas', 1, { Design: 14 }),
  app('Adobe Illustrator', 'Design', 'canvas', 1, { Design: 10 }),
  app('Blender', 'Design', 'canvas', 1, { Design: 5 }),
  app('Lightroom', 'Design', 'canvas', 1, { Design: 3 }),
  site('dribbble.com', 'Dribbble', 'Design', 'feed', 2, { Design: 6 }, 'Research'),
  site('behance.net', 'Behance', 'Design', 'feed', 2, { Design: 4 }, 'Research'),
  site('fonts.google.com', 'Google Fonts', 'Design', 'document', 1, { Design: 3 }),
  site('coolors.co', 'Coolors', 'Design', 'canvas', 1, { Design: 2 }),
  site('unsplash.com', 'Unsplash', 'Design', 'feed', 2, { Design: 3 }),
  app('Slack', 'Communication', 'chat', 1, { Engineering: 9, Design: 10, Support: 12, Sales: 11 }),
  app(
    'Microsoft Teams',
    'Meetings',
    'call',
    1,
    { Engineering: 4, Design: 4, Support: 5, Sales: 8 },
    { note: 'Meeting' },
  ),
  app('Zoom', 'Meetings', 'call', 1, { Engineering: 3, Design: 4, Support: 3, Sales: 9 }, { note: 'Meeting' }),
  site('meet.google.com', 'Google Meet', 'Meetings', 'call', 1, { Engineering: 3, Design: 3, Sales: 4 }, 'Meeting'),
  app('Microsoft Outlook', 'Communication', 'mail', 1, { Engineering: 3, Design: 4, Support: 8, Sales: 14 }),
  site('mail.google.com', 'Gmail', 'Communication', 'mail', 1, { Engineering: 3, Design: 4, Support: 8, Sales: 10 }),
  site('web.whatsapp.com', 'WhatsApp Web', 'Communication', 'chat', 2, {
    Engineering: 2,
    Design: 3,
    Support: 4,
    Sales: 6,
  }),
  app('Telegram', 'Communication', 'chat', 2, { Engineering: 2, Support: 1, Sales: 2 }),
  site('zendesk.com', 'Zendesk', 'Communication', 'mail', 1, { Support: 38 }),
  site('intercom.com', 'Intercom', 'Communication', 'chat', 1, { Support: 20 }),
  site('help.northwind.test', 'Help centre', 'Documents', 'document', 1, { Support: 10 }),
  site('status.northwind.test', 'Status page', null, 'board', 1, { Support: 3, Engineering: 1 }),
  app('3CX', 'Communication', 'call', 1, { Support: 8, Sales: 6 }, { note: 'Phone call' }),
  site('app.hubspot.com', 'HubSpot', 'Documents', 'board', 1, { Sales: 22 }),
  site('salesforce.com', 'Salesforce', 'Documents', 'sheet', 1, { Sales: 16 }),
  site('linkedin.com', 'LinkedIn', 'Social media', 'feed', 2, { Sales: 9, Design: 2, Engineering: 1 }),
  site('calendly.com', 'Calendly', 'Meetings', 'board', 1, { Sales: 4 }),
  site('docusign.com', 'DocuSign', 'Documents', 'document', 1, { Sales: 4 }),
  app('Microsoft Excel', 'Spreadsheets', 'sheet', 1, { Sales: 12, Support: 5, Design: 1 }),
  site('docs.google.com', 'Google Docs', 'Documents', 'document', 1, {
    Engineering: 4,
    Design: 5,
    Support: 6,
    Sales: 8,
  }),
  site('sheets.google.com', 'Google Sheets', 'Spreadsheets', 'sheet', 1, { Sales: 7, Support: 4, Engineering: 1 }),
  app('Microsoft Word', 'Documents', 'document', 1, { Sales: 5, Support: 2 }),
  app('Microsoft PowerPoint', 'Documents', 'canvas', 1, { Sales: 6, Design: 2 }),
  site('notion.so', 'Notion', 'Documents', 'document', 1, { Engineering: 5, Design: 6, Support: 4, Sales: 3 }),
  site('linear.app', 'Linear', 'Documents', 'board', 1, { Engineering: 5, Design: 4 }),
  site('trello.com', 'Trello', 'Documents', 'board', 1, { Design: 4, Sales: 3 }),
  site(
    'chatgpt.com',
    'ChatGPT',
    'Research',
    'chat',
    2,
    { Engineering: 5, Design: 3, Support: 3, Sales: 3 },
    'Research',
  ),
  site(
    'google.com',
    'Google Search',
    'Research',
    'browser',
    2,
    { Engineering: 5, Design: 5, Support: 5, Sales: 7 },
    'Research',
  ),
  site('wikipedia.org', 'Wikipedia', 'Research', 'document', 2, { Engineering: 1, Design: 2, Support: 1 }),
  app('Spotify', 'Entertainment', 'feed', 2, { Engineering: 3, Design: 4, Support: 1 }),
  app('File Explorer', 'Utilities', 'sheet', 2, { Engineering: 3, Design: 4, Support: 3, Sales: 3 }),
  app('Snipping Tool', 'Utilities', 'canvas', 2, { Design: 2, Support: 2 }),
  site('youtube.com', 'YouTube', 'Entertainment', 'video', 3, { Engineering: 4, Design: 5, Support: 3, Sales: 4 }),
  site('x.com', 'X', 'Social media', 'feed', 3, { Engineering: 3, Design: 3, Support: 2, Sales: 3 }),
  site('instagram.com', 'Instagram', 'Social media', 'feed', 3, { Engineering: 1, Design: 4, Support: 3, Sales: 3 }),
  site('reddit.com', 'Reddit', 'Social media', 'feed', 3, { Engineering: 4, Design: 2, Support: 2 }),
  site('netflix.com', 'Netflix', 'Entertainment', 'video', 3, { Support: 1, Sales: 1 }),
  site('amazon.com', 'Amazon', 'Shopping', 'feed', 3, { Engineering: 1, Support: 2, Sales: 2 }),
  site('trendyol.com', 'Trendyol', 'Shopping', 'feed', 3, { Design: 2, Support: 2, Sales: 2 }),
  site('bbc.com', 'BBC News', 'News', 'feed', 3, { Engineering: 1, Support: 1, Sales: 2 }),
  site('news.ycombinator.com', 'Hacker News', 'News', 'feed', 3, { Engineering: 4 }),
  site('lichess.org', 'Lichess', 'Entertainment', 'canvas', 3, { Engineering: 1, Support: 1 }),
  site('fieldnotes.test', 'Fieldnotes', null, 'document', 2, { Sales: 2, Support: 1 }),
  app('BatchRenamer', null, 'sheet', 2, { Design: 2 }),
]

/** How a team rates an app: a designer browses galleries for work, a salesperson LinkedIn. Null: not reviewed yet. */
export function ratingFor({ name, rating, category }: DemoApp, team: TeamName): number | null {
  if (category === null || name === 'ChatGPT' || name === 'Lightroom' || name === 'Calendly') return null
  if (name === 'LinkedIn' && team === 'Sales') return 1
  if (category === 'Design' && rating === 2 && team === 'Design') return 1
  if (name === 'YouTube' && team === 'Design') return 2
  return rating
}

/** A drawn icon: the first letter on a colored tile. Every seventh app has none, as in real data. */
export function iconOf(app: DemoApp): string | null {
  const index = demoApps.indexOf(app)
  if (index % 7 === 6) return null
  const hue = (index * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="hsl(${hue} 55% 45%)"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${app.name[0]}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
