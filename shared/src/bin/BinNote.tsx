import { type BinKind, binDays } from '@dayline/shared/contract'
import { Text } from '@dayline/shared/ui'
import { wordsOf } from './binText.ts'

/** What a question before a deletion says about the bin, below its fixed text. */
export function BinNote({ kind, more }: { kind: BinKind; more?: string }) {
  return (
    <Text color="fg.muted" fontSize="sm">
      {`Deleted ${wordsOf(kind).many} stay in the bin for ${binDays} days and can be restored from there.`}
      {more && ` ${more}`}
    </Text>
  )
}
