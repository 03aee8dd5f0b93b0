import { SearchInput } from '@dayline/shared/filters'
import { plural } from '@dayline/shared/format'
import { Card, chakra, Link, Text } from '@dayline/shared/ui'
import { EmptyState, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { CallReference } from './CallReference.tsx'
import { useOpenApi } from './openApiDocument.ts'

/** The calls of API keys, from the API's own documentation (docs/product/organization.md#api-documentation). */
export function ApiReferenceCard() {
  const document = useOpenApi()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)

  return (
    <Card
      title="API documentation"
      subtitle={
        <>
          What a key may call. The same for tools: <Link href="/api/openapi.json">openapi.json</Link>, with the requests
          of webhooks.
        </>
      }
    >
      <QueryView query={document} skeleton={<SkeletonList rows={4} />} isCompact>
        {({ paths, servers }) => {
          const found = Object.entries(paths).filter(([path, { post }]) => {
            const text = `${path} ${post.summary}`.toLowerCase()
            return words.every((word) => text.includes(word))
          })
          return (
            <chakra.div display="grid" gap="3">
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
                <SearchInput label="Search calls" placeholder="Call or word" value={search} onChange={setSearch} />
                <Text fontSize="sm" color="fg.muted">
                  {plural(found.length, 'call')}
                </Text>
              </chakra.div>
              {found.length === 0 && <EmptyState cause="filtered" isCompact text="No calls match this search." />}
              <chakra.ul listStyle="none" display="grid" gap="1">
                {found.map(([path, { post }]) => (
                  <li key={path}>
                    <CallReference path={path} operation={post} server={servers[0]?.url ?? ''} />
                  </li>
                ))}
              </chakra.ul>
            </chakra.div>
          )
        }}
      </QueryView>
    </Card>
  )
}
