const fence = /^```.*?^```/gms
const heading = /^#{1,6} +(.+?) *#*$/gm
const ownAnchor = /<a (?:id|name)="([^"]+)"/g

/** The anchors of a Markdown page, as GitHub makes them from its headings, and those it sets itself with `<a id>`. */
export function anchorsOf(markdown: string): Set<string> {
  const page = markdown.replace(fence, '')
  const anchors = new Set([...page.matchAll(ownAnchor)].map(([, id = '']) => id))
  const seen = new Map<string, number>()
  for (const [, title = ''] of page.matchAll(heading)) {
    const slug = slugOf(title)
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}

function slugOf(title: string): string {
  const words = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]+>/g, '')
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
