import { copyText } from '@dayline/shared/api'
import { useReloadHold } from '@dayline/shared/forms'
import { Button, chakra, Notice } from '@dayline/shared/ui'

/** The codes, which are shown only once. The dialog around them saves them as a file. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  useReloadHold(true)
  return (
    <>
      <Notice kind="warning" title="They are shown only once">
        Each signs you in once when you do not have your phone. Keep them where you can find them without it.
      </Notice>
      <chakra.ul
        aria-label="Recovery codes"
        listStyle="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        fontFamily="mono"
        fontSize="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        alignSelf="flex-start"
        onClick={() => void copyText(codes.join('\n'))}
      >
        Copy all
      </Button>
    </>
  )
}
