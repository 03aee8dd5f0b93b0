import { fingerprint, serverKey } from '../../../platform/keys/serverKeys.ts'

/**
 * The large organization's API key is derived from a secret of this server, so that a second run prints the same one.
 */
export function largeApiKey(dataDir: string): string {
  return `dlk_${fingerprint(serverKey(dataDir, 'demo'), 'api key of the large organization')}`
}
