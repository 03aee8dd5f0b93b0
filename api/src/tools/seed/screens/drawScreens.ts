import sharp from 'sharp'
import { likenessOf } from '../../../areas/screenshots/likeness.ts'
import type { FileStore } from '../../../platform/media/fileStore.ts'
import type { Scene } from '../apps.ts'
import { sceneSvg, screenSize } from './scenes.ts'

/** A drawn screen in the media store, shared by many screenshots. */
export type DrawnScreen = { scene: Scene; imageKey: string; thumbnailKey: string; tiny: string; likeness: string }

const scenes: Scene[] = [
  'editor',
  'terminal',
  'browser',
  'canvas',
  'sheet',
  'chat',
  'call',
  'mail',
  'board',
  'document',
  'feed',
  'video',
]
const folder = 'demo'
/** A new name makes the server draw again where older screens are stored. */
const indexName = 'index-2.json'

/** Draws every scene once and stores image and thumbnail. Existing ones are reused, so a later start costs nothing. */
export async function drawScreens(
  files: FileStore,
  { variants = 10, onDrawn }: { variants?: number | undefined; onDrawn?: (done: number, total: number) => void } = {},
): Promise<DrawnScreen[]> {
  const index = `${folder}/${indexName}`
  if ((await files.sizeOf(index)) !== null) return JSON.parse(String(await files.bytes(index))) as DrawnScreen[]
  const wanted = scenes.flatMap((scene) => Array.from({ length: variants }, (_, variant) => ({ scene, variant })))
  const drawn: DrawnScreen[] = []
  const waiting = wanted.entries()
  const draw = async () => {
    for (const [place, { scene, variant }] of waiting) {
      drawn[place] = await drawOne(files, scene, variant)
      onDrawn?.(drawn.filter(Boolean).length, wanted.length)
    }
  }
  await Promise.all([draw(), draw()])
  await files.put(index, JSON.stringify(drawn))
  return drawn
}

async function drawOne(files: FileStore, scene: Scene, variant: number): Promise<DrawnScreen> {
  const image = sharp(Buffer.from(sceneSvg(scene, variant)))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const again = () => sharp(data, { raw: info })
  const imageKey = `${folder}/${scene}-${variant}.webp`
  const thumbnailKey = `${folder}/${scene}-${variant}-thumbnail.webp`
  const [full, thumbnail, tiny, likeness] = await Promise.all([
    again().webp({ quality: 60, effort: 1 }).toBuffer(),
    again().resize(480).webp({ quality: 60, effort: 1 }).toBuffer(),
    again()
      .resize(16, Math.round((16 * screenSize.height) / screenSize.width))
      .webp({ quality: 40 })
      .toBuffer(),
    likenessOf(data, info),
  ])
  await files.put(imageKey, full)
  await files.put(thumbnailKey, thumbnail)
  return { scene, imageKey, thumbnailKey, tiny: `data:image/webp;base64,${tiny.toString('base64')}`, likeness }
}
