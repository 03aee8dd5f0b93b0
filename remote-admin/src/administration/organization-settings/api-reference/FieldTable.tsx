import { chakra } from '@dayline/shared/ui'
import type { Field } from './openApiDocument.ts'

type FieldTableProps = {
  title: string
  fields: readonly Field[]
  /** The fields are those of a request, some of which may be omitted. */
  isBody?: boolean
}

/** Fields with their types. */
export function FieldTable({ title, fields, isBody = false }: FieldTableProps) {
  return (
    <chakra.div minW="0">
      <chakra.div fontSize="sm" fontWeight="medium" mb="1">
        {title}
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        columnGap="3"
        rowGap="0.5"
        fontSize="xs"
      >
        {fields.map(({ name, type, isRequired, fallback }) => (
          <chakra.div key={name} display="contents">
            <chakra.dt fontFamily="mono" overflowWrap="anywhere">
              {name}
            </chakra.dt>
            <chakra.dd color="fg.muted" overflowWrap="anywhere">
              {type}
              {isBody && isRequired && ', required'}
              {isBody && fallback !== null && `, default ${fallback}`}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  )
}
