import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoApiKey } from '../seed/demoApiKey.ts'
import { play } from './play.ts'

/** `pnpm simulate`: plays the demo against a running server, `--speed 60` the last hour in a minute before going live. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    key: { type: 'string' },
    speed: { type: 'string', default: '1' },
  },
})
const speed = Math.max(1, Number(values.speed) || 1)
const { stop } = play({
  url: values.url,
  apiKey: values.key ?? demoApiKey(path.resolve(process.env.DATA_DIR ?? '.dayline')),
  speed,
  lead: speed > 1 ? 60 : undefined,
  onMinute: ({ at, accepted, people }) =>
    console.log(`${new Date(at).toISOString().slice(11, 16)} UTC  ${people} at work, ${accepted} reports stored`),
  onTrouble: (error) => console.error(error.message),
})
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
