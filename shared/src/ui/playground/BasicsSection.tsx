import {
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  CountBadge,
  Field,
  IconButton,
  Input,
  Kbd,
  Link,
  Logo,
  Notice,
  PasswordInput,
  SimpleGrid,
  Spinner,
  Stack,
  Textarea,
  useTheme,
} from '@dayline/shared/ui'
import { PersonName } from '@dayline/shared/ui/data'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './Section.tsx'

const tones = ['green', 'blue', 'orange', 'red', 'yellow', 'purple', 'gray'] as const
const variants = ['solid', 'outline', 'subtle', 'ghost', 'plain'] as const

/** Buttons, badges, people, messages, inputs. */
export function BasicsSection() {
  const [isChecked, setIsChecked] = useState(true)
  const { choice, setChoice } = useTheme()
  return (
    <>
      <Section title="Buttons">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button icon={<Plus />}>Add entry</Button>
          <Button isLoading>Saving</Button>
          <Button disabled>Disabled</Button>
          <Button tone="danger">Delete</Button>
          <Button tone="danger" variant="outline" size="sm">
            Reject
          </Button>
          <Button size="xs" variant="subtle">
            Small
          </Button>
          <Button size="lg">Large</Button>
          <IconButton label="Delete" icon={<Trash2 />} />
          <Button variant="outline" tone="neutral" onClick={() => setChoice(choice === 'dark' ? 'light' : 'dark')}>
            Theme: {choice}
          </Button>
        </Row>
      </Section>
      <Section title="Badges and people">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} variant="solid">
              {tone}
            </Badge>
          ))}
          <CountBadge count={7} /> <CountBadge count={99} tone="brand" /> <CountBadge count={100} tone="red" />
          <Spinner /> <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> <Link to="/nowhere">A link</Link> <Logo />
        </Row>
        <Row>
          {[1, 2, 3, 4, 5].map((status) => (
            <PersonName
              key={status}
              name={['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Deniz Yılmaz', 'Zoë Núñez'][status - 1] ?? ''}
              status={status}
              secondary="Engineering"
              size={36}
              onOpen={() => undefined}
            />
          ))}
          {['A', 'Bo Li', 'Cy Young', 'Di Ed', 'Eve F'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </Row>
      </Section>
      <Section title="Messages">
        <Stack gap="2">
          <Notice kind="info">The organization's days end at midnight in Europe/Istanbul.</Notice>
          <Notice kind="success" title="Saved successfully." />
          <Notice kind="warning" title="Your trial ends in 2 days" action={<Button size="sm">Choose a plan</Button>}>
            Tracking stops when it is over.
          </Notice>
          <Notice kind="error" onDismiss={() => undefined}>
            Email or password is incorrect.
          </Notice>
        </Stack>
      </Section>
      <Section title="Fields">
        <Card title="Sign in" subtitle="Everything on the sign-in page">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <Field label="Email" required error="Please enter a valid email address.">
              <Input type="email" defaultValue="ada@" autoComplete="email" />
            </Field>
            <Field
              label="Password"
              hint="At least 8 characters with a letter and a digit."
              aside={
                <Link to="/forgot" fontSize="sm">
                  Forgot?
                </Link>
              }
            >
              <PasswordInput defaultValue="secret-1" />
            </Field>
            <Field label="Note">
              <Textarea placeholder="What was done" rows={2} />
            </Field>
            <Field label="Locked" disabled>
              <Input defaultValue="149650" />
            </Field>
          </SimpleGrid>
          <Row>
            <Checkbox checked={isChecked} onChange={setIsChecked}>
              I agree
            </Checkbox>
            <Checkbox checked={false} isMixed onChange={() => undefined}>
              Some
            </Checkbox>
            <Checkbox checked={false} onChange={() => undefined} error="Please agree.">
              Not yet
            </Checkbox>
          </Row>
        </Card>
      </Section>
    </>
  )
}
