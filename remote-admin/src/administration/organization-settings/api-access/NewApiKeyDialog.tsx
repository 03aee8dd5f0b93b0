import { apiKeyScopes } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Checkbox, chakra, Field, FieldGroup, Input, Text, useZone } from '@dayline/shared/ui'
import { FormDialog, Select } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useNewApiKeyForm } from './apiKeys.api.ts'
import { scopeTexts } from './scopeTexts.ts'

const lifetimes = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: '1 year' },
]

/** Creates a key: its name, its scopes, and when it expires. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useNewApiKeyForm(useZone(), onClose)
  const { Scopes } = form.values

  return (
    <FormDialog
      title="New API key"
      size="sm"
      submitLabel="Create"
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field label="Title" required hint="The application that uses this key." error={form.error('Title')}>
        <Input ref={first} maxLength={100} autoComplete="off" {...form.input('Title')} />
      </Field>
      <FieldGroup label="It may" error={form.error('Scopes')}>
        <chakra.div display="grid" gap="2">
          {apiKeyScopes.map((scope) => (
            <chakra.div key={scope}>
              <Checkbox
                checked={Scopes.includes(scope)}
                onChange={(isOn) =>
                  form.set('Scopes', isOn ? [...Scopes, scope] : Scopes.filter((each) => each !== scope))
                }
              >
                {scopeTexts[scope].label}
              </Checkbox>
              <Text ps="6" fontSize="xs" color="fg.subtle">
                {scopeTexts[scope].description}
              </Text>
            </chakra.div>
          ))}
        </chakra.div>
      </FieldGroup>
      <Field label="Expires after">
        <Select options={lifetimes} placeholder="Never" {...form.control('LifetimeDays')} />
      </Field>
    </FormDialog>
  )
}
