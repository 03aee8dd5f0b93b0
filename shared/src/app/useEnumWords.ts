import { useDefinition } from '@dayline/shared/api'

/** Words of an enum as the server gives them (spec 1 §3): `words(2)` → "Owner". Empty until they are here. */
export function useEnumWords(title: string): {
  word: (key: number) => string
  items: { Key: number; DisplayName: string }[]
} {
  const { data } = useDefinition('/definition/listenums')
  const items = data?.Items.find((definition) => definition.Title === title)?.Items ?? []
  return { items, word: (key) => items.find((item) => item.Key === key)?.DisplayName ?? '' }
}
