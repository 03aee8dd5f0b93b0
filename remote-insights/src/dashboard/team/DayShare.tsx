import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'

type DayShareProps = { Working: number; OnBreak: number; Idle: number; expected: number }

/** A thin bar of a day so far: work, break and idle against the hours that are expected. */
export function DayShare({ Working, OnBreak, Idle, expected }: DayShareProps) {
  const whole = Math.max(expected, Working + OnBreak + Idle, 1)
  const parts = [
    { name: 'working', minutes: Working },
    { name: 'break', minutes: OnBreak },
    { name: 'idle', minutes: Idle },
  ].filter(({ minutes }) => minutes > 0)
  const words = `Working ${duration(Working)}, on break ${duration(OnBreak)}, idle ${duration(Idle)} of ${duration(expected)}`
  return (
    <chakra.div
      role="img"
      aria-label={words}
      title={words}
      display="flex"
      gap="1px"
      h="1.5"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      {parts.map(({ name, minutes }) => (
        <chakra.span key={name} bg={`status.${name}`} style={{ width: `${(minutes / whole) * 100}%` }} />
      ))}
    </chakra.div>
  )
}
