/**
 * Makes the browser download a file without leaving the page. The browser shows the progress.
 * @param url on this origin (browsers open others as a page), or a `data:` URL
 * @param name file name; the server's by default
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
