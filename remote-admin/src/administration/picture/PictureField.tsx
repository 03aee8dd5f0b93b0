import { lazyDialog, toast } from '@dayline/shared/feedback'
import { capitalize } from '@dayline/shared/format'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { Avatar, Button, chakra, Text } from '@dayline/shared/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { refusalOfPicture } from './picture.rules.ts'

// The cropper is loaded when the first picture is chosen.
const PictureDialog = lazyDialog(async () => (await import('./PictureDialog.tsx')).PictureDialog)

type PictureFieldProps = {
  /** Name of the person or organization; without a picture, its initials are shown. */
  name: string
  image: string | null
  /** Name of the control and of the button, such as "picture" or "logo". */
  noun: string
  dialogTitle: string
  isChanging: boolean
  /** Receives the cropped picture. @returns whether it was accepted */
  onChoose: (picture: File) => Promise<boolean>
  /** Omitted where a picture is required. */
  onRemove?: () => void
  error?: string[] | undefined
}

/** Chooses a picture, crops it to a square and passes it on (docs/product/account.md#profile). */
export function PictureField({
  name,
  image,
  noun,
  dialogTitle,
  isChanging,
  onChoose,
  onRemove,
  error,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const isDemo = useIsDemo()

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Without this reset, choosing the same file again would not fire a change event.
    currentTarget.value = ''
    const refusal = file && refusalOfPicture(file)
    if (refusal) toast.error(refusal)
    else if (file) setChosen(file)
  }

  async function handleCut(cut: File) {
    if (await onChoose(cut)) setChosen(null)
  }

  return (
    <chakra.div display="flex" gap="4" alignItems="center" minW="0">
      <Avatar name={name} image={image} size={64} />
      <chakra.div minW="0">
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            isLoading={isChanging}
            disabled={isDemo}
            onClick={() => input.current?.click()}
          >
            {image ? `Change ${noun}` : `Upload ${noun}`}
          </Button>
          {image && onRemove && (
            <Button size="sm" variant="ghost" tone="neutral" disabled={isChanging} onClick={onRemove}>
              Remove
            </Button>
          )}
        </chakra.div>
        <Text fontSize="sm" color="fg.muted" mt="1">
          {isDemo ? demoRefusal : 'JPG or PNG, under 2 MB.'}
        </Text>
        {error && (
          <Text role="alert" fontSize="xs" fontWeight="medium" color="fg.error">
            {error.join(' ')}
          </Text>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={capitalize(noun)}
          tabIndex={-1}
          hidden
          onChange={handleChoice}
        />
      </chakra.div>
      {chosen && (
        <PictureDialog
          title={dialogTitle}
          file={chosen}
          isSaving={isChanging}
          onCut={(cut) => void handleCut(cut)}
          onClose={() => setChosen(null)}
        />
      )}
    </chakra.div>
  )
}
