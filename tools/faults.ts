// pnpm test:faults   every fault of a release with every remote; `pnpm test` has each of them with one remote only
process.env.DAYLINE_EVERY_FAULT = '1'
process.argv.splice(2, 0, 'end-to-end', '--', 'specs/federation')
await import('./test.ts')
