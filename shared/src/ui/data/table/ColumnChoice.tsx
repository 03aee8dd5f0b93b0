import { Button, Checkbox, chakra, IconButton } from '@dayline/shared/ui'
import { Popover } from '@dayline/shared/ui/overlay'
import { Columns3 } from 'lucide-react'
import { PageTool } from '../page/PageTools.tsx'
import { type Column, columnName } from './columns.ts'
import type { HiddenColumns } from './useHiddenColumns.ts'
import { canHide } from './useTableModel.ts'

type ColumnChoiceProps<Item> = HiddenColumns & { columns: readonly Column<Item>[] }

/** Which columns of a table are shown; the button is beside the page's title. */
export function ColumnChoice<Item>({ columns, hidden, onChange }: ColumnChoiceProps<Item>) {
  const choices = columns.filter(canHide)
  const isHidden = ({ id }: Column<Item>) => hidden.includes(id)
  return (
    <PageTool>
      <Popover
        label="Columns"
        placement="bottom-start"
        width="14rem"
        trigger={<IconButton size="sm" label="Choose columns" icon={<Columns3 />} />}
      >
        <chakra.div role="group" aria-label="Columns" display="grid" gap="2" p="3">
          {choices.map((column) => (
            <Checkbox
              key={column.id}
              checked={!isHidden(column)}
              onChange={(isShown) =>
                onChange(isShown ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])
              }
            >
              {columnName(column)}
            </Checkbox>
          ))}
          <Button
            variant="ghost"
            tone="neutral"
            size="sm"
            aria-disabled={!choices.some(isHidden)}
            onClick={() => onChange([])}
          >
            Show all columns
          </Button>
        </chakra.div>
      </Popover>
    </PageTool>
  )
}
