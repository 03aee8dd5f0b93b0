/** What browsers and crawlers ask an origin for by fixed names, with its media type. The host's release brings the files. */
export const siteFiles: Record<string, string> = {
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  'robots.txt': 'text/plain; charset=utf-8',
}
