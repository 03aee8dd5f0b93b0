import { useDefinition } from '@dayline/shared/api'

/** Display names of an enum, as the server defines them: `word(2)` → "Owner". Empty until they are loaded. */
export function useEnumLabels(title: string): {
  word: (key: number) => string
  items: { Key: number; DisplayName: string }[]
} {
  const { data } = useDefinition('/definition/listenums')
  const items = data?.Items.find((definition) => definition.Title === title)?.Items ?? []
  return { items, word: (key) => items.find((item) => item.Key === key)?.DisplayName ?? '' }
}

/** The values of an enum for a select. Empty until they are loaded. */
export const useEnumOptions = (title: string): { value: number; label: string }[] =>
  useEnumLabels(title).items.map(({ Key, DisplayName }) => ({ value: Key, label: DisplayName }))
