/** What jsdom reports of pages that would be loaded since the console was spied on: it loads none. */
export const loadedPages = (): unknown[][] =>
  jest.spyOn(console, 'error').mock.calls.filter(([error]) => /navigation/.test(String(error?.message ?? error)))
