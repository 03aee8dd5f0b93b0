import { UiProvider } from '@dayline/shared/ui'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pollRegistry, refreshRegistry, registryReady } from '../../../../host/src/remotes/release/registry.ts'
import { RemoteArea } from '../../../../host/src/remotes/show/RemoteArea.tsx'
import { RemoteSlot } from '../../../../host/src/remotes/show/RemoteSlot.tsx'

/** The smallest host that can drive remotes: two screens, one slot, a shell that must survive everything. */
function App() {
  const [screen, setScreen] = useState<string | null>(location.hash.slice(1) || 'alpha')
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), 200)
    return () => clearInterval(timer)
  }, [])
  return (
    <div>
      <nav data-testid="shell">
        {['alpha', 'beta', 'slot', 'away'].map((name) => (
          <button key={name} type="button" onClick={() => setScreen(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => void refreshRegistry()}>
          refresh
        </button>
        <span data-ticks={ticks} />
      </nav>
      {screen === 'slot' && <RemoteSlot remote="tracking" slot="badge" name="Ada" fallback={<p>loading</p>} />}
      {(screen === 'alpha' || screen === 'beta') && (
        <RemoteArea remote="tracking" screen={screen} fallback={<p>loading</p>} />
      )}
    </div>
  )
}

pollRegistry()
void registryReady()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider>
      <App />
    </UiProvider>,
  )
