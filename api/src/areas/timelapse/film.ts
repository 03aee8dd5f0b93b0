import { Worker } from 'node:worker_threads'
import type { StoreSettings } from '../../platform/media/openFileStore.ts'

/** What a film is made of and where it goes: names of stored files. */
export type FilmOrder = { store: StoreSettings; pictures: string[]; video: string; thumbnail: string }
/** Places of the pictures that could be read, in order, and how long all of them play. */
export type Film = { shown: number[]; seconds: number }

export const filmWidth = 960
export const filmHeight = 540

/** Half a minute can be followed. A film of few pictures is shorter, one of very many is longer. */
const wantedSeconds = 30
/** A shorter film is over before one has seen what it is about. */
const shortestSeconds = 10
const slowest = 2
const fastest = 12

/** How many pictures a film of `pictures` shows in a second. */
export function framesPerSecond(pictures: number): number {
  return Math.min(fastest, Math.max(slowest, Math.round(pictures / wantedSeconds)))
}

/** How often each of a few pictures is in the film: the encoder takes whole rates only, and two a second are too fast. */
export function repeatsOf(pictures: number): number {
  return Math.max(1, Math.ceil((shortestSeconds * framesPerSecond(pictures)) / Math.max(1, pictures)))
}

/** Makes an MP4 (H.264) of pictures, in a thread of its own: encoding takes a second or more of a core. */
export function makeFilm(order: FilmOrder): Promise<Film> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./film.worker.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The film maker ended with ${code}.`)))
  })
}
