import { Button, chakra } from '@dayline/shared/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldTable } from './FieldTable.tsx'
import { fieldsOf, type Operation } from './openApiDocument.ts'

type CallReferenceProps = { path: string; operation: Operation; server: string }

/** One call: what it does, and when opened, its body, its response and an example. */
export function CallReference({ path, operation, server }: CallReferenceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="ghost"
        tone="neutral"
        size="sm"
        w="full"
        h="auto"
        py="1.5"
        justifyContent="flex-start"
        whiteSpace="normal"
        textAlign="start"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <chakra.span display="flex" flexWrap="wrap" columnGap="2" minW="0">
          <chakra.span fontFamily="mono" color="fg" overflowWrap="anywhere">
            {path}
          </chakra.span>
          <chakra.span fontWeight="normal">{operation.summary}</chakra.span>
        </chakra.span>
      </Button>
      <chakra.div id={id} hidden={!isOpen} ps={{ base: '2', sm: '8' }} pb="3">
        {isOpen && <Details path={path} operation={operation} server={server} />}
      </chakra.div>
    </>
  )
}

function Details({ path, operation, server }: CallReferenceProps) {
  const body = fieldsOf(operation.requestBody.content['application/json'].schema)
  const answer = operation.responses[200].content['application/json'].schema.properties?.Data
  const data = answer?.anyOf?.find(({ properties }) => properties) ?? answer
  return (
    <chakra.div display="grid" gap="3" minW="0">
      <chakra.div fontSize="sm" color="fg.muted">
        {operation.description}
      </chakra.div>
      {body.length > 0 && <FieldTable title="Body" fields={body} isBody />}
      {data && <FieldTable title="Response data" fields={fieldsOf(data)} />}
      <div>
        <chakra.div fontSize="sm" fontWeight="medium">
          Example
        </chakra.div>
        <chakra.pre
          p="2"
          bg="bg.muted"
          borderRadius="l2"
          fontFamily="mono"
          fontSize="xs"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {`curl ${server}${path} -H 'Authorization: Bearer dlk_…' -H 'Content-Type: application/json' -d '{}'`}
        </chakra.pre>
      </div>
    </chakra.div>
  )
}
