import type { Challenge } from 'altcha-lib'
import { solve } from './solve.ts'

// `self` is typed as a window; only these two members of the worker are used.
const worker = self as unknown as {
  onmessage: ((event: MessageEvent<Challenge>) => void) | null
  postMessage: (token: string | null) => void
}

worker.onmessage = ({ data }) => {
  void solve(data).then(
    (token) => worker.postMessage(token),
    () => worker.postMessage(null),
  )
}
