import { toast } from '@dayline/shared/feedback'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { useAccount } from '@dayline/shared/session'
import { Avatar, Button, chakra, Text } from '@dayline/shared/ui'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useOwnPicture } from '../accountSettings.api.ts'
import { refusalOfPicture } from './picture.rules.ts'

// The cropper is loaded with the first chosen picture.
const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }))

/** The user's picture: chosen, cropped to a square, uploaded and shown at once (docs/product/account.md#profile). */
export function PictureField({ name }: { name: string }) {
  const { Image } = useAccount().User
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const picture = useOwnPicture()
  const isDemo = useIsDemo()

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Reset, or choosing the same file again would not fire a change event.
    currentTarget.value = ''
    const refusal = file && refusalOfPicture(file)
    if (refusal) toast.error(refusal)
    else if (file) setChosen(file)
  }

  async function handleCut(cut: File) {
    if (await picture.change(cut)) setChosen(null)
  }

  return (
    <chakra.div display="flex" gap="4" alignItems="center" minW="0">
      <Avatar name={name} image={Image} size={64} />
      <chakra.div minW="0">
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            isLoading={picture.isChanging}
            disabled={isDemo}
            onClick={() => input.current?.click()}
          >
            {Image ? 'Change picture' : 'Upload picture'}
          </Button>
          {Image && (
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              disabled={picture.isChanging}
              onClick={() => void picture.remove()}
            >
              Remove
            </Button>
          )}
        </chakra.div>
        <Text fontSize="sm" color="fg.muted" mt="1">
          {isDemo ? demoRefusal : 'JPG or PNG, under 2 MB.'}
        </Text>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label="Picture"
          tabIndex={-1}
          hidden
          onChange={handleChoice}
        />
      </chakra.div>
      {chosen && (
        <Suspense fallback={null}>
          <PictureDialog
            file={chosen}
            isSaving={picture.isChanging}
            onCut={(cut) => void handleCut(cut)}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </chakra.div>
  )
}
