/** The name of an app for readers without an account, never the address of a site. */
export function sharedAppName(name: string, url: string | null): string {
  if (url === null) return name
  // Where the organization records only sites, the site is stored as the name, too.
  return name === '' || name.toLowerCase() === url.toLowerCase() ? 'A website' : name
}
