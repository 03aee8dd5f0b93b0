import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import saxon from 'saxon-js'

/**
 * The rules of EN 16931 that an invoice in CII breaks, as sentences. The rules are those that the European Commission
 * publishes (github.com/ConnectingEurope/eInvoicing-EN16931, validation 1.3.16, under EUPL 1.2), compiled with `xslt3
 * -export`, so they are independent of this product and of the library that writes the invoice.
 */
export async function brokenRules(xml: string): Promise<string[]> {
  rules ??= JSON.parse(String(gunzipSync(fs.readFileSync(new URL('cii.sef.json.gz', import.meta.url))))) as object
  const options = { stylesheetInternal: rules, sourceText: xml, destination: 'serialized' } as const
  const { principalResult } = await saxon.transform(options, 'async')
  if (!principalResult.includes('fired-rule')) throw new Error('No rule was checked.')
  return [...principalResult.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([^<]*)/g)].map(([, text = '']) => text)
}
let rules: object | undefined
