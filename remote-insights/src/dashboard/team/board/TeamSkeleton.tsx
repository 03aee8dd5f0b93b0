import { chakra } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import { cardGrid } from './PersonCard.tsx'

/** Skeleton in the shape of cards. */
export function TeamSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" {...cardGrid}>
      {Array.from({ length: 8 }, (_, card) => (
        <chakra.div
          key={card}
          p="4"
          h="9.5rem"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
        >
          <chakra.div display="flex" gap="2.5" alignItems="center">
            <Skeleton w="36px" h="36px" borderRadius="full" flexShrink={0} />
            <chakra.div flex="1">
              <Skeleton h="3.5" w="55%" />
              <Skeleton h="3" w="30%" mt="1.5" />
            </chakra.div>
          </chakra.div>
          <Skeleton h="8" />
          <Skeleton h="2.5" borderRadius="sm" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
