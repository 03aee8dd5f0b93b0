import { type Administrator, fullName } from '@dayline/shared/contract'
import { Badge, Button, Card, chakra, Flex, Heading, Text } from '@dayline/shared/ui'
import { AppWindow, Laptop, Mail, SquareTerminal } from 'lucide-react'
import { systemOf, systemsFrom } from './systems.ts'

/** The reader of the page: sets up the agent, or asks the named administrator for it. */
export type Reader = { isAdministrator: boolean; administrator: Administrator | null }

const icons = { windows: AppWindow, macos: Laptop, linux: SquareTerminal }

/** A card for each system: what records there, and whom to ask for it. */
export function SystemCards({ isAdministrator, administrator }: Reader) {
  const own = systemOf(navigator.userAgent)
  return (
    <chakra.ul aria-label="Systems" display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
      {systemsFrom(own).map(({ id, name, how }) => {
        const Icon = icons[id]
        return (
          <chakra.li key={id} display="flex">
            <Card w="full">
              <Flex align="center" justify="space-between" color="fg.muted" minH="8">
                <Icon size={32} strokeWidth={1.5} aria-hidden />
                {id === own && <Badge tone="blue">This computer</Badge>}
              </Flex>
              <Heading level={2} size="md" mt="3">
                {name}
              </Heading>
              <Text mt="1" mb="4" fontSize="sm" color="fg.muted">
                {how}
              </Text>
              {!isAdministrator && administrator ? (
                <AskButton administrator={administrator} system={name} />
              ) : (
                <Text fontSize="sm" fontWeight="medium">
                  {isAdministrator ? 'How to set it up is described below.' : 'Ask your administrator for the agent.'}
                </Text>
              )}
            </Card>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

function AskButton({ administrator, system }: { administrator: Administrator; system: string }) {
  const name = fullName(administrator)
  const subject = encodeURIComponent(`Dayline agent for ${system}`)
  return (
    <Button asChild variant="outline" size="sm">
      <a href={`mailto:${administrator.Email}?subject=${subject}`} aria-label={`Ask ${name}, ${system}`}>
        <Mail aria-hidden />
        Ask {name}
      </a>
    </Button>
  )
}
