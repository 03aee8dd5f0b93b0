import { type ImportPreview, RowVerdict } from '@dayline/shared/contract'
import type { ReadFile } from '../../platform/import-files/readFile.ts'

/** The preview of a file before its import. `HasUntimed` and `HasUnnamed` are about files of time. */
export function previewOf(
  { file, items }: { file: ReadFile<unknown>; items: ImportPreview['Items'] },
  more: Pick<ImportPreview, 'HasUntimed' | 'HasUnnamed'> = { HasUntimed: false, HasUnnamed: false },
): ImportPreview {
  const countOf = (verdict: number) => items.filter(({ Verdict }) => Verdict === verdict).length
  return {
    Items: items,
    Ready: countOf(RowVerdict.Ready),
    Known: countOf(RowVerdict.Known),
    Refused: countOf(RowVerdict.Refused),
    Columns: file.heads,
    Mapping: file.mapping,
    DateOrder: file.dateOrder,
    IsDateOrderGuessed: file.isDateOrderGuessed,
    ...more,
  }
}
