import { Button, Card, Text } from '@dayline/shared/ui'
import { Download } from 'lucide-react'
import { useDownloadOwnData } from '../privacy.api.ts'

/** Downloads one archive with all data about the user that they may see. */
export function OwnDataCard() {
  const { trigger, isMutating } = useDownloadOwnData()
  return (
    <Card title="Take my data with me">
      <Text fontSize="sm" mb="3">
        One zip that can be read without Dayline: tables, pictures, and a text that describes them. It has your own data
        only.
      </Text>
      <Button
        variant="outline"
        tone="neutral"
        icon={<Download />}
        isLoading={isMutating}
        onClick={() => void trigger({})}
        _print={{ display: 'none' }}
      >
        Download my data
      </Button>
    </Card>
  )
}
