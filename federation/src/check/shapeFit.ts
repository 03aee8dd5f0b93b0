import type { Shape } from '@dayline/shared/contract'

type Json = Record<string, unknown>

const listOf = (value: unknown): Shape[] => (Array.isArray(value) ? value : [])
const partsOf = (shape: Shape): Record<string, Shape> => (shape.properties ?? {}) as Record<string, Shape>
const requiredOf = (shape: Shape): string[] => (shape.required ?? []) as string[]
const isAny = (shape: Shape): boolean => Object.keys(shape).length === 0

function variantsOf(shape: Shape): Shape[] {
  const choices = [...listOf(shape.anyOf), ...listOf(shape.oneOf)]
  if (choices.length > 0) return choices.flatMap(variantsOf)
  if (Array.isArray(shape.type)) return shape.type.map((type: unknown) => ({ ...shape, type }))
  if (Array.isArray(shape.enum)) return shape.enum.map((value: unknown) => ({ type: shape.type, const: value }))
  return [shape]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Comparison = { given: Shape; wanted: Shape; at: string; mayBeIgnored: boolean }

function objectMisfit({ given, wanted, at, mayBeIgnored }: Comparison): string | null {
  const [has, asks] = [partsOf(given), partsOf(wanted)]
  const inside = (name: string) => (at ? `${at}.${name}` : name)
  const lacking = requiredOf(wanted).find((name) => !requiredOf(given).includes(name))
  if (lacking) return inside(lacking)
  const ignored = Object.keys(has).find((name) => !asks[name] && !wanted.additionalProperties)
  if (ignored && !mayBeIgnored) return inside(ignored)
  for (const [name, part] of Object.entries(asks)) {
    const found = has[name] && shapeMisfit({ given: has[name], wanted: part, at: inside(name), mayBeIgnored })
    if (found) return found
  }
  if (!wanted.additionalProperties || !given.additionalProperties) return null
  const [values, others] = [given.additionalProperties as Shape, wanted.additionalProperties as Shape]
  return shapeMisfit({ given: values, wanted: others, at: inside('*'), mayBeIgnored })
}

function plainMisfit(comparison: Comparison): string | null {
  const { given, wanted, at, mayBeIgnored } = comparison
  if (isAny(given) || isAny(wanted)) return null
  if ('const' in wanted) return 'const' in given && same(given.const, wanted.const) ? null : at
  const isSameKind = given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number')
  if (!isSameKind) return at
  if (given.type === 'object') return objectMisfit(comparison)
  if (given.type !== 'array') return null
  if (given.prefixItems ?? wanted.prefixItems) return same(given, wanted) ? null : at
  const [item, wantedItem] = [given.items ?? {}, wanted.items ?? {}] as [Json, Json]
  return shapeMisfit({ given: item, wanted: wantedItem, at: `${at}[]`, mayBeIgnored })
}

/**
 * Where a value of the given shape cannot be used as the wanted one.
 * @param mayBeIgnored whether fields unknown to the other side are allowed: fine in a response, lost in a request
 * @returns the path, such as `Items[].Email`; null when it fits
 */
export function shapeMisfit({ given, wanted, at, mayBeIgnored }: Comparison): string | null {
  const choices = variantsOf(wanted)
  for (const variant of variantsOf(given)) {
    const misfits = choices.map((choice) => plainMisfit({ given: variant, wanted: choice, at, mayBeIgnored }))
    if (misfits.includes(null)) continue
    // The deepest path is the most precise.
    return misfits.filter((place) => place !== null).sort((a, b) => b.length - a.length)[0] ?? at
  }
  return null
}
