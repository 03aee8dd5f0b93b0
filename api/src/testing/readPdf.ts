import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as an independent reader sees it: the text of each page in lines, its fonts, its size in points. */
export type ReadPdf = {
  pages: string[]
  fonts: { name: string; isEmbedded: boolean }[]
  size: { width: number; height: number }
}

/** Reads a PDF that the product made. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    fontExtraProperties: true,
    verbosity: 0,
  })
  const document = await task.promise
  const pages: string[] = []
  const fonts = new Map<string, boolean>()
  let size = { width: 0, height: 0 }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    size = { width, height }
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    let text = ''
    for (const item of items) {
      if (!('str' in item)) continue
      text += item.str + (item.hasEOL ? '\n' : ' ')
      const font = page.commonObjs.get(item.fontName) as { name: string; missingFile: boolean }
      fonts.set(font.name, !font.missingFile)
    }
    pages.push(text)
  }
  await task.destroy()
  return { pages, fonts: [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded })), size }
}
