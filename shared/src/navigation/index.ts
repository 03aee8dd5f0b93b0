export * from './guard.ts'
export * from './screens.ts'
export * from './sidebar.ts'
export * from './standing.ts'
