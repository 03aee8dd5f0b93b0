import { Worker } from 'node:worker_threads'
import type { StoreSettings } from '../../platform/media/openFileStore.ts'

/** The stored files that a video is made from and written to. */
export type VideoOrder = { store: StoreSettings; pictures: string[]; video: string; thumbnail: string }
/** Indexes of the readable pictures, in order, and the length of the video. */
export type Video = { shown: number[]; seconds: number }

export const videoWidth = 960
export const videoHeight = 540

/** Half a minute is good to watch. A video of few pictures is shorter, one of very many is longer. */
const wantedSeconds = 30
/** A shorter video ends before its content is clear. */
const shortestSeconds = 10
const slowest = 2
const fastest = 12

/** Pictures per second in a video of `pictures` pictures. */
export function framesPerSecond(pictures: number): number {
  return Math.min(fastest, Math.max(slowest, Math.round(pictures / wantedSeconds)))
}

/**
 * How often each picture is repeated in a video of few: the encoder accepts whole rates only, and even two pictures a
 * second are too fast.
 */
export function repeatsOf(pictures: number): number {
  return Math.max(1, Math.ceil((shortestSeconds * framesPerSecond(pictures)) / Math.max(1, pictures)))
}

/** Makes an MP4 (H.264) of pictures in a separate thread: encoding uses a core for a second or more. */
export function makeVideo(order: VideoOrder): Promise<Video> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./video.worker.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that makes the video ended with ${code}.`)))
  })
}
