import { type BinKind, binDays } from '@dayline/shared/contract'
import { Text } from '@dayline/shared/ui'
import { namesOf } from './binText.ts'

/** Note about the bin in the confirmation of a deletion, below its fixed text. */
export function BinNote({ kind, more }: { kind: BinKind; more?: string }) {
  return (
    <Text color="fg.muted" fontSize="sm">
      {`Deleted ${namesOf(kind).many} stay in the bin for ${binDays} days and can be restored from there.`}
      {more && ` ${more}`}
    </Text>
  )
}
