import { useAccount } from '@dayline/shared/session'
import { Avatar, Button, chakra, Text } from '@dayline/shared/ui'
import { type ChangeEvent, useRef } from 'react'
import { useOwnPicture } from './accountSettings.api.ts'

/** One's own picture: chosen, sent and shown at once; JPG or PNG under 2 MB (spec 3 §5). */
export function PictureField({ name }: { name: string }) {
  const { Image } = useAccount().User
  const input = useRef<HTMLInputElement>(null)
  const picture = useOwnPicture()

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Emptied, or choosing the same file once more would tell nothing.
    currentTarget.value = ''
    if (file) void picture.change(file)
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
          JPG or PNG, under 2 MB.
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
    </chakra.div>
  )
}
