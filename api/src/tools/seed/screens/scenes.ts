import type { Scene } from '../apps.ts'
import { between, pick, randomOf } from '../random.ts'

/** Size of the drawn screens. */
export const screenSize = { width: 1280, height: 720 }

type Random = () => number
type Palette = { back: string; panel: string; line: string; ink: string; accents: string[] }

const dark: Palette = {
  back: '#1b1e2b',
  panel: '#232738',
  line: '#3a4058',
  ink: '#c3c8dc',
  accents: ['#8B4DFF', '#4FB6FF', '#5BD6A0', '#FFB454', '#FF7A90'],
}
const light: Palette = {
  back: '#f5f6fa',
  panel: '#ffffff',
  line: '#d9dce8',
  ink: '#5b6178',
  accents: ['#6B3FE0', '#2F7BFF', '#12A594', '#FF7A3D', '#E5484D'],
}

type Rect = readonly [x: number, y: number, width: number, height: number]
const box = ([x, y, width, height]: Rect, fill: string, radius = 4, more = '') =>
  `<rect x="${x | 0}" y="${y | 0}" width="${Math.max(1, width | 0)}" height="${Math.max(1, height | 0)}" rx="${radius}" fill="${fill}" ${more}/>`
const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

type Line = readonly [x: number, y: number, width: number]
/** Draws text as bars, so that it needs no font and has no content. */
function words(random: Random, [x, y, width]: Line, fill: string, height = 8): string {
  let out = ''
  for (let at = x; at < x + width; ) {
    const length = Math.min(between(random, 14, 62), x + width - at)
    if (length < 8) break
    out += box([at, y, length, height], fill, height / 2)
    at += length + 9
  }
  return out
}
type Paragraph = { lines: number; fill: string; gap?: number }
function paragraph(random: Random, [x, y, width]: Line, { lines, fill, gap = 20 }: Paragraph): string {
  let out = ''
  for (let line = 0; line < lines; line++) {
    const share = line === lines - 1 ? 0.4 + random() * 0.4 : 0.86 + random() * 0.14
    out += words(random, [x, y + line * gap, width * share], fill)
  }
  return out
}

type Draw = (random: Random, palette: Palette) => string
const top = 64
const bottom = screenSize.height - 40

const draws: Record<Scene, Draw> = {
  editor: (random, { panel, line, accents }) => {
    let out = box([0, top, 230, bottom - top], panel, 0)
    for (let row = 0; row < 17; row++)
      out += words(random, [20 + (row % 4) * 12, top + 26 + row * 31, between(random, 60, 150)], line)
    for (let row = 0, indent = 0; row < 25; row++) {
      indent = Math.max(0, Math.min(5, indent + between(random, -1, 1)))
      const y = top + 22 + row * 23
      out += box([250, y, 16, 7], line, 3)
      let x = 290 + indent * 28
      for (let word = between(random, 0, 7); word > 0; word--) {
        const width = between(random, 18, 94)
        out += box([x, y, width, 8], random() < 0.45 ? line : pick(random, accents), 4, 'opacity="0.85"')
        x += width + 10
      }
    }
    return out
  },
  terminal: (random, { accents, ink }) => {
    let out = box([0, top, screenSize.width, bottom - top], '#11131c', 0)
    for (let row = 0; row < 26; row++) {
      const y = top + 18 + row * 22
      if (row % 6 === 0) out += box([24, y, 14, 9], accents[2] as string, 2)
      out += words(
        random,
        [row % 6 === 0 ? 50 : 24, y, between(random, 80, 900)],
        row % 9 === 4 ? (accents[4] as string) : ink,
        8,
      )
    }
    return out
  },
  browser: (random, palette) => {
    let out =
      words(random, [90, top + 40, 320], palette.accents[1] as string, 14) +
      words(random, [90, top + 74, 620], palette.line)
    for (let row = 0; row < 7; row++) {
      const y = top + 118 + row * 72
      const change = random() < 0.5 ? palette.accents[2] : palette.accents[4]
      out +=
        box([90, y, 1090, 58], palette.panel, 6, `stroke="${palette.line}"`) + box([90, y, 5, 58], change as string, 2)
      out +=
        words(random, [116, y + 14, between(random, 240, 700)], palette.ink) +
        words(random, [116, y + 35, between(random, 160, 500)], palette.line)
    }
    return out
  },
  canvas: (random, palette) => {
    let out = box([0, top, 62, bottom - top], palette.panel, 0) + box([1060, top, 220, bottom - top], palette.panel, 0)
    for (let tool = 0; tool < 9; tool++) out += box([20, top + 22 + tool * 46, 22, 22], palette.line, 6)
    for (let row = 0; row < 12; row++)
      out += words(random, [1082, top + 26 + row * 40, between(random, 70, 170)], palette.line)
    out += box(
      [150, top + 46, 820, 500],
      palette.back === dark.back ? '#fafafa' : '#ffffff',
      8,
      `stroke="${palette.line}"`,
    )
    for (let shape = between(random, 6, 11); shape > 0; shape--) {
      const fill = pick(random, palette.accents)
      const x = between(random, 180, 860)
      const y = between(random, top + 80, 520)
      const size = between(random, 36, 150)
      const opacity = `opacity="${(0.35 + random() * 0.6).toFixed(2)}"`
      out +=
        random() < 0.5
          ? box([x, y, Math.min(size * 1.5, 960 - x), Math.min(size, 590 - y)], fill, 14, opacity)
          : dot(x, Math.min(y, 520), Math.min(size / 2, 60), fill)
    }
    return out
  },
  sheet: (random, { panel, line, ink, accents }) => {
    let out = box([0, top, screenSize.width, bottom - top], panel, 0)
    for (let row = 0; row < 23; row++)
      for (let column = 0; column < 9; column++) {
        const x = column * 142
        const y = top + row * 27
        if (row === 0 || column === 0) out += box([x, y, 142, 27], line, 0, 'opacity="0.45"')
        out += box([x, y, 142, 1], line, 0)
        if (random() < 0.72)
          out += box(
            [x + 12, y + 10, between(random, 26, 104), 8],
            row === 0 ? ink : random() < 0.12 ? pick(random, accents) : line,
            4,
          )
      }
    return out
  },
  chat: (random, { panel, line, ink, accents }) => {
    let out = box([0, top, 260, bottom - top], panel, 0)
    for (let row = 0; row < 12; row++) {
      out +=
        dot(34, top + 34 + row * 46, 12, pick(random, accents)) +
        words(random, [58, top + 26 + row * 46, 150], line) +
        words(random, [58, top + 42 + row * 46, 90], line, 5)
    }
    for (let y = top + 26; y < bottom - 90; ) {
      const lines = between(random, 1, 3)
      const mine = random() < 0.4
      const x = mine ? 700 : 320
      out += box([x, y, 520, 22 + lines * 20], mine ? (accents[0] as string) : panel, 14, mine ? 'opacity="0.8"' : '')
      out += paragraph(random, [x + 20, y + 16, 470], { lines, fill: mine ? '#ffffff' : ink })
      y += 44 + lines * 20
    }
    return out + box([290, bottom - 56, 950, 40], panel, 10, `stroke="${line}"`)
  },
  call: (random, { line, accents }) => {
    let out = box([0, top, screenSize.width, bottom - top], '#15171f', 0)
    const columns = pick(random, [2, 3])
    const width = (screenSize.width - 60 - columns * 20) / columns
    for (let tile = 0; tile < columns * 2; tile++) {
      const x = 40 + (tile % columns) * (width + 20)
      const y = top + 24 + Math.floor(tile / columns) * 262
      const fill = pick(random, accents)
      out +=
        box([x, y, width, 242], '#242838', 12) +
        dot(x + width / 2, y + 104, 44, fill) +
        box([x + width / 2 - 64, y + 160, 128, 66], fill, 33)
      out += box([x + 14, y + 214, between(random, 60, 110), 12], line, 6)
    }
    for (let button = 0; button < 5; button++)
      out += dot(540 + button * 52, bottom - 26, 18, button === 4 ? '#E5484D' : '#3a4058')
    return out
  },
  mail: (random, { panel, line, ink, accents }) => {
    let out =
      box([0, top, 190, bottom - top], panel, 0) + box([190, top, 390, bottom - top], panel, 0, `stroke="${line}"`)
    for (let row = 0; row < 9; row++) out += words(random, [24, top + 30 + row * 38, 110], line)
    for (let row = 0; row < 9; row++) {
      const y = top + 16 + row * 66
      if (row === 2) out += box([192, y - 12, 386, 64], accents[1] as string, 0, 'opacity="0.14"')
      out +=
        dot(216, y + 18, 14, pick(random, accents)) +
        words(random, [242, y + 6, 190], ink) +
        words(random, [242, y + 26, 300], line, 6)
    }
    return (
      out +
      words(random, [620, top + 30, 420], ink, 14) +
      paragraph(random, [620, top + 90, 600], { lines: 14, fill: line, gap: 25 })
    )
  },
  board: (random, { panel, line, ink, accents }) => {
    let out = ''
    for (let column = 0; column < 4; column++) {
      const x = 40 + column * 305
      out +=
        box([x, top + 26, 284, 540], panel, 12, 'opacity="0.75"') +
        box([x + 18, top + 44, 90, 12], accents[column] as string, 6)
      for (let card = 0, y = top + 74; card < between(random, 2, 5); card++) {
        const lines = between(random, 1, 3)
        const height = 48 + lines * 20
        if (y + height > top + 560) break
        out +=
          box([x + 14, y, 256, height], panel, 8, `stroke="${line}"`) +
          paragraph(random, [x + 30, y + 18, 220], { lines, fill: ink })
        out += dot(x + 250, y + height - 18, 9, pick(random, accents))
        y += height + 14
      }
    }
    return out
  },
  document: (random, { panel, line, ink, accents }) => {
    let out =
      box([270, top + 18, 740, bottom - top - 18], panel, 4, `stroke="${line}"`) +
      words(random, [340, top + 70, 420], ink, 18)
    for (let part = 0, y = top + 130; y < bottom - 110; part++) {
      const lines = between(random, 3, 5)
      out +=
        words(random, [340, y, 200], accents[part % accents.length] as string, 10) +
        paragraph(random, [340, y + 30, 600], { lines, fill: line })
      y += 58 + lines * 21
    }
    return out
  },
  feed: (random, { panel, line, ink, accents }) => {
    let out = ''
    for (let column = 0; column < 3; column++)
      for (let row = 0; row < 2; row++) {
        const x = 110 + column * 365
        const y = top + 26 + row * 290
        const fill = pick(random, accents)
        out += box([x, y, 340, 270], panel, 12, `stroke="${line}"`) + box([x, y, 340, 170], fill, 12, 'opacity="0.55"')
        out += dot(
          x + between(random, 60, 280),
          y + between(random, 50, 120),
          between(random, 20, 56),
          pick(random, accents),
        )
        out += words(random, [x + 20, y + 194, 240], ink) + words(random, [x + 20, y + 222, 290], line)
      }
    return out
  },
  video: (random, { line, ink, accents }) => {
    const progress = between(random, 60, 700)
    let out =
      box([40, top + 22, 820, 462], '#0e0f16', 10) +
      dot(450, top + 250, between(random, 70, 150), pick(random, accents))
    out += `<path d="M430 ${top + 222} l52 30 l-52 30 z" fill="#fff"/>`
    out +=
      box([60, top + 462, 780, 5], '#555', 2) +
      box([60, top + 462, progress, 5], '#E5484D', 2) +
      words(random, [40, top + 506, 560], ink, 14)
    for (let row = 0; row < 6; row++) {
      const y = top + 22 + row * 96
      out +=
        box([890, y, 140, 80], pick(random, accents), 8, 'opacity="0.6"') +
        words(random, [1046, y + 12, 190], line) +
        words(random, [1046, y + 34, 120], line, 6)
    }
    return out
  },
}

/** A drawn screen: a window of one kind of app, always the same for the same scene and number. */
export function sceneSvg(scene: Scene, variant: number): string {
  const random = randomOf('scene', scene, variant)
  const palette = scene === 'terminal' || scene === 'call' || (variant % 3 === 0 && scene !== 'mail') ? dark : light
  const { width, height } = screenSize
  const bar =
    box([0, 0, width, 36], palette.panel, 0) +
    [0, 1, 2].map((n) => dot(22 + n * 20, 18, 6, ['#FF5F57', '#FEBC2E', '#28C840'][n] as string)).join('')
  const address =
    box([0, 36, width, 28], palette.panel, 0) +
    box([90, 41, between(random, 300, 760), 18], palette.line, 9, 'opacity="0.6"')
  const task =
    box([0, bottom, width, 40], '#10121a', 0) +
    palette.accents.map((fill, n) => box([520 + n * 48, bottom + 9, 22, 22], fill, 6)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box([0, 0, width, height], palette.back, 0)}${draws[scene](random, palette)}${bar}${address}${task}</svg>`
}
