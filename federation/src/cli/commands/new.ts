import { type Command, InvalidArgumentError } from 'commander'
import { createRemote } from '../../new/createRemote.ts'
import { root } from '../../repository.ts'
import { reporting } from '../report.ts'

function parseName(word: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) && word.length <= 40) return word
  throw new InvalidArgumentError('A remote’s name has small letters, digits and dashes.')
}

function parseTitle(text: string): string {
  if (/^[\w\s&-]{1,40}$/.test(text)) return text
  throw new InvalidArgumentError('A title has letters, digits, blanks and dashes.')
}

/** `release new <name>`: writes the sources of a new remote with one screen. */
export function addNewCommand(program: Command): void {
  const command = program
    .command('new')
    .description('write the sources of a new remote with one screen; docs/new-remote.md has the next steps')
    .argument('<name>', 'in paths and commands', parseName)
    .requiredOption('--title <words>', 'what people read', parseTitle)
  reporting(command, async (name: string, { title }: { title: string }) => {
    const written = createRemote(root, { name, title })
    const text = `${written.join('\n')}\nNext: docs/new-remote.md\n`
    return { text, data: { remote: name, written } }
  })
}
