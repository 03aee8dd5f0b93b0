import assert from 'node:assert/strict'
import { readZip } from '@dayline/testkit/zip'
import type { As, TestApp } from './testApp.ts'

/** The files of the archive of a person's own data, as text. */
export async function ownArchive(testApp: TestApp, as: As): Promise<Map<string, string>> {
  const { Url } = await testApp.succeed('/privacy/export', {}, as)
  const reply = await testApp.app.inject({ method: 'GET', url: Url })
  assert.equal(reply.statusCode, 200, reply.body.slice(0, 200))
  return new Map([...readZip(reply.rawPayload)].map(([name, bytes]) => [name, bytes.toString()]))
}

/** The lines of one of its tables, the first one with the titles. */
export const tableLines = (archive: ReadonlyMap<string, string>, file: string): string[] =>
  (archive.get(file) ?? '').trim().split('\r\n')
