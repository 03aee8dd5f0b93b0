import { Form } from '@dayline/shared/forms'
import { Button, chakra, Field, SimpleGrid } from '@dayline/shared/ui'
import { Combobox } from '@dayline/shared/ui/form'
import { type PlaceValues, useCountries, usePlaceForm } from './holidays.api.ts'

/** Chooses the country, and the state where holidays differ by state. */
export function PlaceForm({ saved }: { saved: PlaceValues }) {
  const form = usePlaceForm(saved)
  const { Country } = form.values
  const { data } = useCountries(Country)
  const optionsOf = (places: { Code: string; Name: string }[] = []) =>
    places.map(({ Code, Name }) => ({ value: Code, label: Name }))
  const states = optionsOf(data?.States)
  return (
    <Form form={form}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <Field label="Country" error={form.error('Country')}>
          <Combobox
            label="Country"
            placeholder="No country"
            options={optionsOf(data?.Countries)}
            selectedLabel={Country ?? undefined}
            value={Country}
            onChange={(country) => {
              form.set('Country', country)
              form.set('State', null)
            }}
          />
        </Field>
        <Field label="State" error={form.error('State')}>
          <Combobox
            label="State"
            placeholder={Country && states.length === 0 ? 'The same everywhere' : 'All states'}
            disabled={states.length === 0}
            options={states}
            value={form.values.State}
            onChange={(state) => form.set('State', state)}
          />
        </Field>
      </SimpleGrid>
      <chakra.div mt="3">
        <Button size="sm" type="submit" aria-disabled={!form.isDirty} isLoading={form.isSubmitting}>
          Use these holidays
        </Button>
      </chakra.div>
    </Form>
  )
}
