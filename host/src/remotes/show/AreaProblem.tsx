import { Box, Button, Flex, Link, Notice, Text } from '@dayline/shared/ui'
import { AreaUnavailableError, type Module } from '../area/loadModule.ts'
import { currentRegistry } from '../release/registry.ts'
import { titleOf } from '../release/titleOf.ts'
import { useReopening } from './useReopening.ts'

type AreaProblemProps = {
  remote: string
  module: Module
  release: string | null
  error: Error
  onRetry: () => void
  /** Shows the area from another release; absent when there is none. */
  onOther?: () => void
}

function explain(error: Error, name: string): { title: string; text: string } {
  if (!navigator.onLine) return { title: 'You are offline', text: `${name} opens again once you are connected.` }
  if (error instanceof AreaUnavailableError) {
    return { title: `${name} is unavailable right now`, text: 'Everything else keeps working.' }
  }
  return { title: `Something went wrong in ${name}`, text: 'What you saved is safe. Try again, or open another page.' }
}

/** Whom to contact when the area does not recover. */
function OwnerLine({ remote }: { remote: string }) {
  const owner = currentRegistry()?.owners?.[remote]
  if (!owner) return null
  return (
    <Text mt="2">
      {titleOf(remote)} is looked after by {owner.team}: <Contact of={owner.contact} />
    </Text>
  )
}

function Contact({ of }: { of: string }) {
  if (/^[^@\s]+@[^@\s]+$/.test(of)) return <Link href={`mailto:${of}`}>{of}</Link>
  if (/^https:\/\//.test(of)) {
    return (
      <Link href={of} isExternal>
        {of}
      </Link>
    )
  }
  return of
}

/** Shown in place of an area that failed: names it, explains, and offers a retry. */
export function AreaProblem({ remote, module, release, error, onRetry, onOther }: AreaProblemProps) {
  const { title, text } = explain(error, titleOf(remote))
  useReopening(remote, module, error, onRetry)
  return (
    <Box p="6" maxW="640px" mx="auto" data-remote={remote} data-release={release ?? undefined}>
      <Notice kind="error" title={title}>
        {text}
        {navigator.onLine && <OwnerLine remote={remote} />}
        <Flex gap="2" wrap="wrap" mt="3">
          {onOther && (
            <Button size="sm" onClick={onOther}>
              Use the previous version
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </Flex>
      </Notice>
    </Box>
  )
}
