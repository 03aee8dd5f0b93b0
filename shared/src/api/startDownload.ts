/**
 * Has the browser store a file, without leaving the page; from there on it shows the progress itself.
 * @param url of this origin (browsers open others as a page), or a `data:` address
 * @param name of the file; the server's by default
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
