import { readFile } from 'node:fs/promises'

/** Open tabs check every minute on their own; this is for a rollback that must not wait that long. */
const lookEveryMs = 1_000
const timeoutMs = 5_000

/**
 * Calls back with `seq` when the registry of releases has changed.
 * @param place a file, or an address where the registry is served
 * @returns a handle that stops it
 */
export function watchRegistry(
  place: string,
  onChange: (seq: number) => void,
  everyMs = lookEveryMs,
): { stop: () => void } {
  let known: number | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function check() {
    const seq = await read(place).catch(() => null)
    if (seq !== null && known !== null && seq > known && !isOver) onChange(seq)
    // A registry that cannot be read is ignored; the next read may succeed.
    known = seq ?? known
    if (!isOver) timer = setTimeout(check, everyMs).unref()
  }

  void check()
  return {
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

async function read(place: string): Promise<number | null> {
  const text = /^https?:/.test(place)
    ? await (await fetch(place, { signal: AbortSignal.timeout(timeoutMs) })).text()
    : await readFile(place, 'utf8')
  const { seq } = JSON.parse(text) as { seq?: unknown }
  return typeof seq === 'number' ? seq : null
}
