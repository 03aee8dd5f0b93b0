import { Box, Center, chakra, Flex, Text } from '@dayline/shared/ui'
import { Eye, ListTree, ShieldCheck } from 'lucide-react'

type Stretch = { status: 'working' | 'break' | 'idle' | null; minutes: number }

/** A made-up day from 8 to 18, as in the activity bar of My activities. */
const day: Stretch[] = [
  { status: null, minutes: 12 },
  { status: 'working', minutes: 118 },
  { status: 'break', minutes: 14 },
  { status: 'working', minutes: 81 },
  { status: 'idle', minutes: 9 },
  { status: 'working', minutes: 26 },
  { status: 'break', minutes: 42 },
  { status: 'working', minutes: 156 },
  { status: 'idle', minutes: 6 },
  { status: 'working', minutes: 98 },
  { status: null, minutes: 38 },
]
const wholeDay = 600
const apps = [
  { name: 'Code editor', share: 46, tone: 'productivity.productive' },
  { name: 'Mail and chat', share: 27, tone: 'productivity.neutral' },
  { name: 'Browser', share: 18, tone: 'productivity.productive' },
]
const facts = [
  { Icon: ListTree, text: 'Every total opens to the minutes that it is made of.' },
  { Icon: Eye, text: 'Each view of your screenshots is recorded, and you can read it.' },
  { Icon: ShieldCheck, text: 'Help lists what is recorded about you. What you type never is.' },
]

const percent = (minutes: number) => `${(minutes / wholeDay) * 100}%`

/** An example day and three facts. Loaded after the form. */
export function DayPicture() {
  return (
    <Center h="full" p="10">
      <Box w="full" maxW="30rem" animation="fade-in 400ms">
        <Box aria-hidden bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="md" p="5">
          <Flex justify="space-between" align="baseline" mb="4">
            <Text fontWeight="semibold">An example day</Text>
            <Text fontSize="sm" color="fg.muted" data-number>
              08:12–17:22 · 7h 59m worked
            </Text>
          </Flex>
          <DayLine />
          <Box display="grid" gap="3" mt="5">
            {apps.map((app) => (
              <AppShare key={app.name} {...app} />
            ))}
          </Box>
        </Box>
        <chakra.ul m="0" mt="8" p="0" listStyleType="none" display="grid" gap="4">
          {facts.map(({ Icon, text }) => (
            <chakra.li key={text} display="flex" gap="3" fontSize="sm" color="fg.muted">
              <Box as="span" color="brand.fg" flexShrink={0} mt="1px">
                <Icon size={18} aria-hidden />
              </Box>
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
      </Box>
    </Center>
  )
}

/** The day from left to right, animated once. */
function DayLine() {
  return (
    <>
      <Flex
        h="7"
        gap="1px"
        borderRadius="l1"
        overflow="hidden"
        bg="bg.emphasized"
        transformOrigin="left"
        animation="grow-right 1.8s cubic-bezier(0.16, 1, 0.3, 1)"
      >
        {day.map(({ status, minutes }, index) => (
          <Box key={index} bg={status ? `status.${status}` : undefined} style={{ width: percent(minutes) }} />
        ))}
      </Flex>
      <Flex justify="space-between" mt="1.5" fontSize="xs" color="fg.subtle" data-number>
        {['08', '10', '12', '14', '16', '18'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Flex>
    </>
  )
}

function AppShare({ name, share, tone }: (typeof apps)[number]) {
  return (
    <Flex align="center" gap="3" fontSize="sm">
      <Text w="7rem" flexShrink={0}>
        {name}
      </Text>
      <Box flex="1" h="1.5" borderRadius="full" bg="bg.emphasized" overflow="hidden">
        <Box
          h="full"
          borderRadius="full"
          bg={tone}
          transformOrigin="left"
          animation="grow-right 1.8s cubic-bezier(0.16, 1, 0.3, 1)"
          style={{ width: `${share}%` }}
        />
      </Box>
      <Text w="9" textAlign="end" color="fg.muted" data-number>
        {share}%
      </Text>
    </Flex>
  )
}
