import { globSync } from 'node:fs'
import { root } from '../root.ts'
import type { Section } from '../sections.ts'
import { runNodeTests } from './node.ts'

/** Pages of docs/ that say how to do something, followed to the letter on a copy of the repository. */
export const howTos: Section = {
  name: 'how-to',
  about: 'the instructions in docs/',
  run: () => runNodeTests({ name: 'how-to', files: globSync('federation/src/docs/*.howto.ts', { cwd: root }) }),
}
