import { makeVideos } from '../areas/timelapse/makeVideos.ts'
import type { TestApp } from './testApp.ts'

/** Runs the job of timelapse videos until nothing is left to do. @returns how many it made */
export async function makeAllVideos({ app: { services } }: TestApp): Promise<number> {
  const { signal } = new AbortController()
  let made = 0
  let batch: number
  do {
    batch = await makeVideos(services, { reach: 3, signal })
    made += batch
  } while (batch > 0)
  return made
}
