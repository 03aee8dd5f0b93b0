import { globSync } from 'node:fs'
import { root } from '../root.ts'
import type { Section } from '../sections.ts'
import { runNodeTests } from './node.ts'

/** Runs the how-to pages of docs/, command by command, on a copy of the repository. */
export const howTos: Section = {
  name: 'how-to',
  about: 'the instructions in docs/',
  run: () => runNodeTests({ name: 'how-to', files: globSync('federation/src/docs/*.howto.ts', { cwd: root }) }),
}
