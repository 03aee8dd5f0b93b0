import { copyText } from '@dayline/shared/api'
import { Box, Button, chakra } from '@dayline/shared/ui'

function example(): string {
  const body = {
    EmployeeId: 12,
    AppVersion: '2.3.1',
    Items: [{ StartDate: '2026-11-20T09:00:00+03:00', Status: 1, ActivityLevel: 42, AppName: 'Code' }],
  }
  return [
    `curl ${window.location.origin}/api/activitylogs/add \\`,
    `  -H 'Authorization: Bearer dlk_…' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body, null, 2)}'`,
  ].join('\n')
}

/** A call that stores one minute, ready to copy. */
export function Example() {
  const text = example()
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.subtle" p="3">
      <chakra.pre fontSize="xs" overflowX="auto" tabIndex={0} aria-label="Example call" mb="2">
        {text}
      </chakra.pre>
      <Button size="xs" variant="outline" tone="neutral" onClick={() => void copyText(text)}>
        Copy
      </Button>
    </Box>
  )
}
