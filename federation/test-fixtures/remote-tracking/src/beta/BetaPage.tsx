import { version } from '../version.ts'

export function Page() {
  return <h1>Beta {version}</h1>
}
