import { Badge, Button, Card, Field, Input, SimpleGrid, Stack } from '@dayline/shared/ui'
import { DatePicker, TimeInput } from '@dayline/shared/ui/date'
import {
  ColorDot,
  ColorPicker,
  Combobox,
  FormDialog,
  MoneyInput,
  MultiSelect,
  NumberInput,
  type Option,
  Select,
  Switch,
} from '@dayline/shared/ui/form'
import { ConfirmDialog, Drawer, Menu, Popover, Tooltip } from '@dayline/shared/ui/overlay'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './Section.tsx'

const projects: Option<number>[] = Array.from({ length: 60 }, (_, index) => ({
  value: index + 1,
  label: `Project ${index + 1}`,
  secondary: index % 2 ? 'Blue Harbor' : 'Northwind',
  icon: <ColorDot color={['#8B4DFF', '#22A565', '#DB7512'][index % 3]} />,
}))

async function loadProjects({ search, page, pageSize }: { search: string; page: number; pageSize: number }) {
  await new Promise((done) => setTimeout(done, 250))
  const found = projects.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  return { options: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length }
}

/** Controls of forms. */
export function FormSection() {
  const [project, setProject] = useState<number | null>(3)
  const [searched, setSearched] = useState<number | null>(null)
  const [several, setSeveral] = useState<number[]>([1, 2, 5])
  const [role, setRole] = useState<number | null>(5)
  const [isOn, setIsOn] = useState(true)
  const [minutes, setMinutes] = useState<number | null>(15)
  const [amount, setAmount] = useState<number | null>(123450)
  const [color, setColor] = useState('#8B4DFF')
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [clock, setClock] = useState<string | null>('09:00')
  return (
    <Section title="Forms">
      <Card title="Controls">
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4" mb="4">
          <Field label="Project">
            <Combobox label="Project" options={projects} value={project} onChange={setProject} />
          </Field>
          <Field label="Task" hint="Searched at the server.">
            <Combobox
              label="Task"
              load={loadProjects}
              value={searched}
              onChange={setSearched}
              placeholder="All tasks"
            />
          </Field>
          <Field label="Employees" error="Please choose an employee.">
            <MultiSelect label="Employees" options={projects} value={several} onChange={setSeveral} />
          </Field>
          <Field label="Role">
            <Select
              options={[
                { value: 3, label: 'Co-owner' },
                { value: 4, label: 'Manager' },
                { value: 5, label: 'Employee' },
              ]}
              value={role}
              onChange={setRole}
            />
          </Field>
          <Field label="Idle time">
            <NumberInput value={minutes} onChange={setMinutes} min={1} max={120} unit="min" />
          </Field>
          <Field label="Budget">
            <MoneyInput value={amount} onChange={setAmount} currency={2} />
          </Field>
          <Field label="Day">
            <DatePicker label="Day" value={day} onChange={setDay} isClearable />
          </Field>
          <Field label="Start">
            <TimeInput value={clock} onChange={setClock} />
          </Field>
          <Field label="Color">
            <ColorPicker label="Color" value={color} onChange={setColor} />
          </Field>
        </SimpleGrid>
        <Stack gap="4">
          <Switch
            label="Take screenshots"
            description="Takes a picture of each screen every few minutes while the person works."
            checked={isOn}
            onChange={setIsOn}
          />
          <Switch
            label="Timelapse videos"
            description="Makes a video of each hour. Needs screenshots."
            checked={false}
            disabled
            onChange={() => undefined}
            aside={<Badge tone="purple">UPGRADE NOW</Badge>}
          />
        </Stack>
      </Card>
    </Section>
  )
}

/** Dialogs, drawers, menus. */
export function OverlaySection() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'drawer' | null>(null)
  const [title, setTitle] = useState('')
  const close = () => setOpen(null)
  return (
    <Section title="Overlays">
      <Row>
        <Button variant="outline" tone="neutral" onClick={() => setOpen('form')}>
          Form dialog
        </Button>
        <Button variant="outline" tone="neutral" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="outline" tone="neutral" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Menu
          trigger={
            <Button variant="outline" tone="neutral" icon={<Ellipsis />}>
              Menu
            </Button>
          }
          items={[
            { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: () => setOpen('form') },
            { id: 'lock', label: 'Block', disabledReason: 'The Owner cannot be blocked', onSelect: () => undefined },
            {
              id: 'delete',
              label: 'Delete',
              icon: <Trash2 />,
              isDanger: true,
              isGroupStart: true,
              onSelect: () => setOpen('confirm'),
            },
          ]}
        />
        <Popover
          label="Details"
          trigger={
            <Button variant="ghost" tone="neutral">
              Popover
            </Button>
          }
        >
          <div style={{ padding: 16 }}>Details in a small place.</div>
        </Popover>
        <Tooltip content="Bill rate $85.00">
          <Button variant="ghost" tone="neutral">
            Tooltip
          </Button>
        </Tooltip>
      </Row>
      {open === 'form' && (
        <FormDialog
          title="Add time entry"
          description="It waits for your manager's approval."
          submitLabel="Add"
          isDirty={title !== ''}
          onSubmit={close}
          onClose={close}
        >
          <Field label="Title" required>
            <Input value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
          </Field>
          <Field label="Project">
            <Combobox label="Project" options={projects} value={null} onChange={() => undefined} />
          </Field>
        </FormDialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete project"
          text="You are about to delete Atlas. This action can not be undo, are you sure about this?"
          confirmLabel="Delete"
          isDanger
          onConfirm={close}
          onClose={close}
        />
      )}
      {open === 'drawer' && (
        <Drawer
          title="Ada Lovelace"
          description="ada@demo.dayline.test"
          onClose={close}
          footer={<Button onClick={close}>Done</Button>}
        >
          Content of the drawer.
        </Drawer>
      )}
    </Section>
  )
}
