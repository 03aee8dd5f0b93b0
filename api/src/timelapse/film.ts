import { Worker } from 'node:worker_threads'
import type { StoreSettings } from '../media/openFileStore.ts'

/** What a film is made of and where it goes: names of stored files. */
export type FilmOrder = { store: StoreSettings; pictures: string[]; video: string; thumbnail: string }
/** Frames that could be read, and how long they play. */
export type Film = { frames: number; seconds: number }

export const filmWidth = 960
export const filmHeight = 540
export const framesPerSecond = 12

/** Makes an MP4 (H.264) of pictures, in a thread of its own: encoding keeps a core busy for a second or more. */
export function makeFilm(order: FilmOrder): Promise<Film> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./film.worker.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The film maker ended with ${code}.`)))
  })
}
