import type { Challenge } from 'altcha-lib'

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url))
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(() => resolve(data))
    worker.onerror = (event) => end(() => reject(new Error(event.message || 'The worker did not start.')))
    signal.addEventListener('abort', () => end(() => resolve(null)))
    worker.postMessage(challenge)
  })
}

/**
 * Solves a challenge in a worker, so that typing stays smooth; in the page where workers are not available. Null once
 * `signal` is aborted.
 */
export async function solveAside(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  // Stopped while the challenge was loading: there is no further event.
  if (signal.aborted) return null
  if (typeof Worker !== 'undefined') {
    try {
      return await inWorker(challenge, signal)
    } catch (error) {
      console.warn('Verifying in the page', String(error))
    }
  }
  const { solve } = await import('./solve.ts')
  return solve(challenge)
}
