import { Role } from '@dayline/shared/contract'
import { allScreens, screenOf } from '@dayline/shared/navigation'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { acceptRegistry } from '../../remotes/release/registry.ts'
import { registryWithScreens } from '../../remotes/release/sampleRegistry.ts'
import { useKeyboardLayer } from './useKeyboardLayer.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => import('./CommandPalette.tsx'))

const places = [{ title: 'Idle time', words: 'away', query: 'activeTab=track-settings&setting=IdleTimeMins' }]
const placesForEveryone = [{ title: 'Mails while away', words: '', query: 'activeTab=notifications' }]

let seq = 0
/** Publishes a release whose help file names a setting of the settings screen, and one of a screen for everyone. */
function publish() {
  const registry = registryWithScreens(++seq, allScreens())
  const remote = screenOf('settings')?.remote ?? ''
  const release = registry.remotes[remote]?.releases.v1
  if (release) Object.assign(release, { base: `/releases/${remote}/v9/`, help: true })
  acceptRegistry(registry)
  const api = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/v9/help.json')
      ? Response.json({
          settings: { places: [...places, { title: 'Without an address' }] },
          'account-settings': { places: placesForEveryone },
        })
      : api(input, init)
}

async function search(role: number) {
  const Screen = () => useKeyboardLayer().layer
  const app = await renderWithApp(<Screen />, {
    account: someAccount({ role }),
    calls: { '/savedview/list': { Items: [] } },
  })
  publish()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await app.user.type(await screen.findByRole('combobox', { name: 'Go to or do' }), 'away')
  return app
}

it('finds a setting and opens its screen there', async () => {
  const { user, location } = await search(Role.Owner)
  await user.click(await screen.findByRole('option', { name: /Idle time/ }))
  expect(location()).toBe('/app/organization/settings?activeTab=track-settings&setting=IdleTimeMins')
})

it('finds no setting of a screen that the person may not open', async () => {
  await search(Role.Employee)
  // Both are of one file: once one is found, the other would be too.
  await screen.findByRole('option', { name: /Mails while away/ })
  expect(screen.queryByRole('option', { name: /Idle time/ })).toBeNull()
})
