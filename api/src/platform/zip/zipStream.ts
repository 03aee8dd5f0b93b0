import type { Readable } from 'node:stream'
import yazl from 'yazl'

type EntryOptions = { compress?: boolean; mtime: Date }

/** A ZIP that is written while its reader reads it. */
export type ZipStream = {
  content: Readable
  addText: (name: string, text: string, mtime: Date) => void
  /** Opened once everything before it has been read. A failure of opening or of the stream ends `content`. */
  addStream: (name: string, options: EntryOptions, open: () => Readable | Promise<Readable>) => void
  /** No entry follows. */
  end: () => void
}

/** yazl does not handle errors of the streams it reads, and an unhandled stream error ends the process. */
export function zipStream(): ZipStream {
  const zip = new yazl.ZipFile()
  const content = zip.outputStream as Readable
  const fail = (error: unknown) => void content.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  // A reader that leaves must not keep a file or a request open.
  let current: Readable | undefined
  content.once('close', () => current?.destroy())
  return {
    content,
    addText: (name, text, mtime) => zip.addBuffer(Buffer.from(text), name, { mtime }),
    addStream: (name, options, open) =>
      zip.addReadStreamLazy(name, options, (done) => {
        Promise.try(open).then((stream) => {
          stream.on('error', fail)
          current = stream
          if (content.destroyed) stream.destroy()
          else done(null, stream)
        }, fail)
      }),
    end: () => zip.end(),
  }
}
