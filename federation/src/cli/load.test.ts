import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../repository.ts'

const script = `
  const { registerHooks } = await import('node:module')
  const loaded = []
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
  await import(${JSON.stringify(join(root, 'federation/src/cli/program.ts'))})
  console.log(loaded.join('\\n'))
`

test('the tool loads no builder or browser before a command needs one: a rollback must not wait for them', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).split(
    '\n',
  )
  expect(loaded.filter((url) => url.includes('/node_modules/commander/'))).not.toEqual([])
  expect(loaded.filter((url) => /\/node_modules\/(webpack|playwright-core|fastify|@swc\/core)\//.test(url))).toEqual([])
})
