import { version } from '../version.ts'

export const slot = { contract: 1, Slot: ({ name }: { name: string }) => <h1>{`Badge ${name} ${version}`}</h1> }
