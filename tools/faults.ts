// pnpm test:faults   every fault of a release in every remote; `pnpm test` tries each fault in one remote only
process.env.DAYLINE_EVERY_FAULT = '1'
process.argv.splice(2, 0, 'end-to-end', '--', 'specs/federation')
await import('./test.ts')
