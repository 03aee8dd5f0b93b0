import { ActivityStatus } from '@dayline/shared/contract'
import { call } from '../../fixtures/call.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/**
 * The start of a minute to come. The seeded minutes end with the present one, and only later ones change the status; an
 * agent's clock may be five minutes ahead.
 */
const minuteAhead = (minutes: number) => new Date((Math.floor(Date.now() / 60_000) + minutes) * 60_000).toISOString()

test('activity of one person appears in another person’s open screen, even after a lost connection', async ({
  page,
  context,
  baseURL,
  signIn,
  problems,
}) => {
  problems.allow(/Realtime|WebSocket/)
  let joined = 0
  const sockets: { close: () => unknown }[] = []
  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('subscribe_success')) joined += 1
      socket.send(message)
    })
    sockets.push(socket)
  })
  const manager = { url: baseURL, token: sessionOf('foreignManager'), source: 'agent' as const }
  const report = (StartDate: string, Status: number) =>
    call(manager, '/activitylogs/add', { Items: [{ StartDate, Status, ActivityLevel: 0 }] })
  const { User } = await call(manager, '/account/get', {})

  await signIn('foreignOwner', pathOf('team'))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const card = page
    .getByRole('region', { name: 'Team board' })
    .getByRole('listitem')
    // Not the first name, which another journey changes temporarily.
    .filter({ hasText: User.LastName })
  await expect(card).toHaveCount(1)
  await expect.poll(() => joined, 'the three channels are joined').toBeGreaterThan(2)

  await report(minuteAhead(1), ActivityStatus.OnBreak)
  await expect(card).toContainText('On break')

  const tickets = '**/api/realtime/ticket'
  await context.route(tickets, (route) => route.abort('connectionreset'))
  for (const socket of sockets) await socket.close()
  const reconnecting = page.getByRole('banner').getByRole('status').filter({ hasText: 'Reconnecting' })
  await expect(reconnecting).toBeVisible()
  await report(minuteAhead(2), ActivityStatus.StoppedWork)
  await context.unroute(tickets)
  await expect(card).toContainText('Stopped work')
  await expect(reconnecting).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
