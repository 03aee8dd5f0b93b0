import { startPostgres } from './throwaway.ts'

// node tools/postgres/serve.ts      a temporary PostgreSQL until this is stopped; prints its address
const postgres = await startPostgres({ isDurable: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(0)))
}
console.log(postgres.url)
