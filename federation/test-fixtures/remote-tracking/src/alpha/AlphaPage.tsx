import { pathOf } from '@dayline/shared/navigation'
import { useState } from 'react'
import { version } from '../version.ts'

export function Page() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>Alpha {version}</h1>
      <a href={pathOf('my-activities')}>My activities</a>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
    </main>
  )
}
