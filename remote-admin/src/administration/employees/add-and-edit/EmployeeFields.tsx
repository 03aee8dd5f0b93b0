import { useEnumLabels } from '@dayline/shared/app'
import { Role, weeklyLimitHours } from '@dayline/shared/contract'
import type { FormState } from '@dayline/shared/forms'
import { Field, Input, SimpleGrid } from '@dayline/shared/ui'
import { NumberInput, Select, Switch } from '@dayline/shared/ui/form'
import type { Ref } from 'react'
import type { EmployeeValues } from '../employees.api.ts'
import { TeamField } from './TeamField.tsx'

type EmployeeFieldsProps = {
  form: FormState<EmployeeValues>
  first?: Ref<HTMLInputElement>
  /** After joining, only the person can change name and email (docs/product/people.md#fields). */
  hasJoined?: boolean
  isSelf?: boolean
}

/** The fields of a person: identity, team and role, weekly limit (docs/product/people.md#fields). */
export function EmployeeFields({ form, first, hasJoined = false, isSelf = false }: EmployeeFieldsProps) {
  const { word } = useEnumLabels('TypeOfAuthority')
  const roles = [Role.Coowner, Role.Manager, Role.Employee].map((role) => ({
    value: role as number,
    label: word(role),
  }))

  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="First name" required error={form.error('FirstName')}>
          <Input ref={first} autoComplete="off" disabled={hasJoined} {...form.input('FirstName')} />
        </Field>
        <Field label="Surname" required error={form.error('LastName')}>
          <Input autoComplete="off" disabled={hasJoined} {...form.input('LastName')} />
        </Field>
      </SimpleGrid>
      <Field
        label="Email"
        required
        hint={hasJoined ? 'Only the employee can change name and email, in their user settings.' : undefined}
        error={form.error('Email')}
      >
        <Input type="email" inputMode="email" autoComplete="off" disabled={hasJoined} {...form.input('Email')} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TeamField form={form} isNew={first !== undefined} />
        <Field label="Role" required error={form.error('Role')}>
          <Select placeholder="Choose a role" options={roles} disabled={isSelf} {...form.control('Role')} />
        </Field>
      </SimpleGrid>
      <Field label="Employee code" error={form.error('EmployeeCode')}>
        <Input autoComplete="off" maxLength={50} {...form.input('EmployeeCode')} />
      </Field>
      <Switch
        label="Weekly limit"
        description="The hours that this person may work in a week."
        checked={form.values.WeeklyLimit}
        onChange={(isOn) => form.set('WeeklyLimit', isOn)}
      />
      {form.values.WeeklyLimit && (
        <Field label="Weekly limit hours" required error={form.error('WeeklyLimitHours')}>
          <NumberInput
            min={weeklyLimitHours.min}
            max={weeklyLimitHours.max}
            unit="hours"
            {...form.control('WeeklyLimitHours')}
          />
        </Field>
      )}
    </>
  )
}
