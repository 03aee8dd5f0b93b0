// pnpm test:faults   every fault of a release in every remote; `pnpm test` tries each kind of fault in one remote only
process.argv.splice(2, 0, 'end-to-end', '--all', '--', 'specs/federation')
await import('./test.ts')
