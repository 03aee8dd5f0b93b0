import { startDownload } from '@dayline/shared/api'

it('downloads a file under the name that the server or the caller gives, and stays on the page', () => {
  const links: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.outerHTML)
  })
  startDownload('/api/archive.zip?token=x')
  startDownload('data:text/plain,codes', 'codes.txt')
  // Without the attribute, a file that the browser can display would replace the page.
  expect(links).toEqual([
    '<a href="/api/archive.zip?token=x" download=""></a>',
    '<a href="data:text/plain,codes" download="codes.txt"></a>',
  ])
})
