import { useEnumOptions } from '@dayline/shared/app'
import { Role } from '@dayline/shared/contract'
import { browserZone } from '@dayline/shared/format'
import { Form } from '@dayline/shared/forms'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { useAccount } from '@dayline/shared/session'
import { Button, Card, Field, Input, Notice, Stack, Text } from '@dayline/shared/ui'
import { PageFrame } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { useCreateOrganizationForm } from './createOrganization.api.ts'

/** Creates an organization; the first screen of a user without one (docs/product/account.md#new-organization). */
export function CreateOrganizationPage() {
  const { CurrentOrganization, Employings } = useAccount()
  const industries = useEnumOptions('Industry')
  const expectations = useEnumOptions('OrganizationExpectation')
  const form = useCreateOrganizationForm()
  const isDemo = useIsDemo()
  const isFirst = !Employings.Items.some((employing) => employing.Role === Role.Owner)

  return (
    <PageFrame
      title="Create new organization"
      subtitle={isFirst ? 'Your first organization is free for 7 days, no credit card.' : undefined}
      isNarrow
    >
      <Stack gap="4">
        {!CurrentOrganization && (
          <Notice title="You are not in an organization yet">
            Create your own here. To join one that exists, open the link in its invitation.
          </Notice>
        )}
        <Card>
          <Form form={form} label="New organization">
            <DemoNotice />
            <Field label="Title" required hint="Your company or team, as people know it." error={form.error('Title')}>
              <Input autoComplete="organization" {...form.input('Title')} />
            </Field>
            <Field label="Industry" required error={form.error('Industry')}>
              <Select options={industries} placeholder="Choose" {...form.control('Industry')} />
            </Field>
            <Field
              label="Main expectation"
              required
              hint="What you want to see first."
              error={form.error('Expectation')}
            >
              <Select options={expectations} placeholder="Choose" {...form.control('Expectation')} />
            </Field>
            <Text fontSize="sm" color="fg.muted">
              {`Its days begin and end at midnight in ${browserZone()}. You can change that in the organization's settings.`}
            </Text>
            <Button type="submit" alignSelf="flex-start" isLoading={form.isSubmitting} disabled={isDemo}>
              Create organization
            </Button>
          </Form>
        </Card>
      </Stack>
    </PageFrame>
  )
}

export { CreateOrganizationPage as Page }
