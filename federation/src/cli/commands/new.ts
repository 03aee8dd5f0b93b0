import { type Command, InvalidArgumentError } from 'commander'
import { createRemote } from '../../new/createRemote.ts'
import { root } from '../../repository.ts'
import { reporting } from '../report.ts'

function parseName(word: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) && word.length <= 40) return word
  throw new InvalidArgumentError('The name of a remote may contain lowercase letters, digits and dashes.')
}

function parseTitle(text: string): string {
  if (/^[\w\s&-]{1,40}$/.test(text)) return text
  throw new InvalidArgumentError('A title may contain letters, digits, spaces and dashes.')
}

/** `release new <name>`: writes the sources of a new remote with one screen. */
export function addNewCommand(program: Command): void {
  const command = program
    .command('new')
    .description('write the sources of a new remote with one screen; docs/new-remote.md has the next steps')
    .argument('<name>', 'its name in paths and commands', parseName)
    .requiredOption('--title <words>', 'its title in the app', parseTitle)
  reporting(command, async (name: string, { title }: { title: string }) => {
    const written = createRemote(root, { name, title })
    const text = `${written.join('\n')}\nNext: docs/new-remote.md\n`
    return { text, data: { remote: name, written } }
  })
}
