import { resolve } from 'node:path'
import type { Command } from 'commander'
import { currentCommit, newReleaseId } from '../../build/releaseId.ts'
import { reporting } from '../report.ts'

/** `release kit`: packs the packages with which another repository builds and releases a remote. */
export function addKitCommand(program: Command): void {
  const command = program
    .command('kit')
    .description('pack the shared rooms and this tool for remotes in repositories of their own; docs/new-remote.md')
    .requiredOption('--out <folder>', 'folder for the two packages')
  reporting(command, async ({ out }: { out: string }) => {
    // Loaded on demand: other commands need no compiler.
    const { packKit } = await import('../../kit/packKit.ts')
    const { version, packages } = await packKit(resolve(out), newReleaseId(new Date(), currentCommit()))
    return { text: `${packages.join('\n')}\nVersion ${version}\n`, data: { version, packages } }
  })
}
