import { startTaskTools } from './startTaskTools.ts'

/** Runs the stand-ins as a separate program beside the app. Its first line contains the environment that uses them. */
const { environment, trello, stop } = await startTaskTools()
const DEMO_TRELLO_TOKEN = trello.issue().accessToken
console.log(JSON.stringify({ msg: 'listening', environment: { ...environment, DEMO_TRELLO_TOKEN } }))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
