import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTypes, compilerOf } from './typeCheck.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-types-'))
const config = { compilerOptions: { composite: true, strict: true, outDir: 'out', types: [] }, files: ['page.ts'] }
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
const write = (source: string) => writeFileSync(join(folder, 'page.ts'), source)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('accepts sources with correct types', async () => {
  write('export const total: number = 1\n')
  await expect(checkTypes('tracking', folder)).resolves.toBeUndefined()
})

test('stops the release before building when a type is wrong, with the compiler’s message', async () => {
  write("export const total: number = 'one'\n")
  const failed = checkTypes('tracking', folder)
  await expect(failed).rejects.toThrow(/tracking has type errors.*page\.ts\(1,14\): error TS2322/s)
  await expect(failed).rejects.toMatchObject({ name: 'BuildError' })
})

test('names what is missing when no compiler is installed', () => {
  expect(() => compilerOf(folder)).toThrow(/TypeScript is not installed/)
})
