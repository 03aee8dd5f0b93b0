/** Files that browsers and crawlers request by fixed names, with media types. They are part of the host's release. */
export const siteFiles: Record<string, string> = {
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  'robots.txt': 'text/plain; charset=utf-8',
}
