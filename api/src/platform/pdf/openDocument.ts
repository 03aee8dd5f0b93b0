import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const fonts = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
}

type Info = { title: string; author: string; subject?: string }
type OpenDocument = {
  doc: PDFKit.PDFDocument
  /** Ends the document and returns the file. */
  finish: () => Promise<Buffer>
}

/**
 * An A4 document without margins, with selectable text and the embedded fonts `regular` and `bold`. Load this module
 * with the first document: the writer and its fonts are large.
 */
export function openDocument({ title, author, subject }: Info): OpenDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'en',
    // Without an initial font: one with another name would be read from its file again at each `font('regular')`.
    font: '',
    info: {
      Title: title,
      Author: author,
      Producer: 'Dayline',
      Creator: 'Dayline',
      ...(subject && { Subject: subject }),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((finish, fail) => doc.on('end', finish).on('error', fail))
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold).font('regular')
  async function finish(): Promise<Buffer> {
    doc.end()
    await done
    return Buffer.concat(chunks)
  }
  return { doc, finish }
}
