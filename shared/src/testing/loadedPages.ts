/** Page loads since the console was mocked. jsdom loads no pages, but reports each attempt as an error. */
export const loadedPages = (): unknown[][] =>
  jest.spyOn(console, 'error').mock.calls.filter(([error]) => /navigation/.test(String(error?.message ?? error)))
