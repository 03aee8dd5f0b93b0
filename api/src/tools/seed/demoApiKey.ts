import { keyPrefixes } from '@dayline/shared/contract'
import { fingerprint, serverKey } from '../../platform/keys/serverKeys.ts'

/** The demo's API key is derived from a secret of this server, so that the simulator can compute it. */
export function demoApiKey(dataDir: string): string {
  return keyPrefixes.api + fingerprint(serverKey(dataDir, 'demo'), 'api key of the demo')
}
