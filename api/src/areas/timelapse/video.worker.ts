import { parentPort, workerData } from 'node:worker_threads'
import encoders from 'h264-mp4-encoder'
import sharp from 'sharp'
import type { FileStore } from '../../platform/media/fileStore.ts'
import { openFileStore } from '../../platform/media/openFileStore.ts'
import { framesPerSecond, repeatsOf, type Video, type VideoOrder, videoHeight, videoWidth } from './video.ts'

/** A stored picture; null when it is gone. Rejects if the store does not answer: a later video can have the picture. */
async function pictureOf(files: FileStore, file: string): Promise<Buffer | null> {
  try {
    return await files.bytes(file)
  } catch (error) {
    if ((await files.sizeOf(file)) === null) return null
    throw error
  }
}

/** A whole picture at the video's size, with black bars where the aspect ratio differs; null when it cannot be decoded. */
async function frameOf(picture: Buffer): Promise<Buffer | null> {
  const draw = async () =>
    sharp(picture)
      .resize(videoWidth, videoHeight, { fit: 'contain', background: 'black' })
      .ensureAlpha()
      .raw()
      .toBuffer()
  return draw().catch(() => null)
}

async function make({ store, pictures, video, thumbnail }: VideoOrder): Promise<Video> {
  const files = openFileStore(store)
  const encoder = await encoders.createH264MP4Encoder()
  encoder.width = videoWidth
  encoder.height = videoHeight
  const rate = framesPerSecond(pictures.length)
  encoder.frameRate = rate
  encoder.quantizationParameter = 30
  // The fastest setting: screens hardly change, so the best one would double the work to save a tenth of the bytes.
  encoder.speed = 10
  encoder.initialize()
  const repeats = repeatsOf(pictures.length)
  const shown: number[] = []
  let middle: Buffer | null = null
  for (const [index, file] of pictures.entries()) {
    const picture = await pictureOf(files, file)
    const frame = picture && (await frameOf(picture))
    if (!frame) continue
    for (let time = 0; time < repeats; time += 1) encoder.addFrameRgba(frame)
    shown.push(index)
    if (!middle || index <= pictures.length / 2) middle = frame
  }
  encoder.finalize()
  if (shown.length > 0 && middle) {
    await files.put(video, encoder.FS.readFile(encoder.outputFilename))
    const raw = { width: videoWidth, height: videoHeight, channels: 4 } as const
    await files.put(thumbnail, await sharp(middle, { raw }).removeAlpha().resize(480).webp({ quality: 60 }).toBuffer())
  }
  encoder.delete()
  return { shown, seconds: Math.round(((shown.length * repeats) / rate) * 100) / 100 }
}

parentPort?.postMessage(await make(workerData as VideoOrder))
