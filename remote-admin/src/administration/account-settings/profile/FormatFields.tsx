import type { Formats, OwnFormats } from '@dayline/shared/contract'
import type { FormState } from '@dayline/shared/forms'
import { useAccount } from '@dayline/shared/session'
import { chakra, Field, SimpleGrid } from '@dayline/shared/ui'
import { type Option, Select } from '@dayline/shared/ui/form'
import { formatLabels } from '../../format-choices/formatLabels.ts'
import { formatOptions } from '../../format-choices/formatOptions.ts'
import type { ProfileValues } from '../accountSettings.api.ts'

/** Represents null, which an option of a list cannot have as its value. */
const asOrganization = -1
const noChoice: OwnFormats = { ClockHours: null, FirstWeekday: null, DateFormat: null }

/** The user's time and date formats; each follows the organization until it is chosen (docs/product/formats.md#who). */
export function FormatFields({ form }: { form: FormState<ProfileValues> }) {
  const ofOrganization = useAccount().CurrentOrganization?.TrackSettings
  const own = form.values.Formats ?? noChoice

  function select<Name extends keyof Formats>(name: Name) {
    const options: readonly Option<number>[] = formatOptions[name]
    const theirs = options.find(({ value }) => value === ofOrganization?.[name])?.label
    const followed = ofOrganization ? 'As the organization' : 'As usual'
    return (
      <Field label={formatLabels[name]} error={form.error(`Formats.${name}`)}>
        <Select
          options={[{ value: asOrganization, label: theirs ? `${followed} (${theirs})` : followed }, ...options]}
          value={own[name] ?? asOrganization}
          onChange={(value) => form.set('Formats', { ...own, [name]: value === asOrganization ? null : value })}
        />
      </Field>
    )
  }

  return (
    <chakra.fieldset m="0" p="0" border="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="semibold" mb="2" p="0">
        Dates and times
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {select('ClockHours')}
        {select('FirstWeekday')}
        {select('DateFormat')}
      </SimpleGrid>
      <chakra.div mt="1.5" fontSize="xs" color="fg.subtle">
        Screens, exports and your mails follow them.
      </chakra.div>
    </chakra.fieldset>
  )
}
