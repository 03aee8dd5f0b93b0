import { expect, test } from '../fixtures/test.ts'

// Every test relies on this detection of problems.
test('detects a refused script, a thrown error and a printed one', async ({ page, context, problems }) => {
  await context.route('**/seeded-defects', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'self'" },
      body: '<main>Seeded</main><script>1</script><script src="/seeded-defects.js"></script>',
    }),
  )
  await context.route('**/seeded-defects.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'console.error("seeded message"); setTimeout(() => { document.title = "done"; throw new Error("seeded throw") })',
    }),
  )
  await page.goto('/seeded-defects')
  await expect(page).toHaveTitle('done')
  await expect
    .poll(() => problems.found.map((problem) => problem.split('\n')[0]))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^content policy:/),
        'console: seeded message',
        expect.stringContaining('seeded throw'),
      ]),
    )
  problems.allow(/seeded|content policy/)
})
