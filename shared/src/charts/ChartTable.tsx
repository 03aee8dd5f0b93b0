import { VisuallyHidden } from '@dayline/shared/ui'

type Id = string | number

type ChartTableProps = {
  label: string
  /** What a row is, such as "Day". */
  noun: string
  columns: readonly { id: Id; label: string }[]
  /** One text for each column. */
  rows: readonly { id: Id; label: string; texts: readonly string[] }[]
}

/** The values of a chart as a table, for screen readers. */
export function ChartTable({ label, noun, columns, rows }: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, texts }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {columns.map((column, index) => (
                <td key={column.id}>{texts[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
