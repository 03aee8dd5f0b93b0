import { chakra, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cutSquare } from './cutSquare.ts'

// As style attributes: the library would use a style element, which the content security policy refuses.
const cropperStyle = {
  containerStyle: { position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none', cursor: 'move' },
  mediaStyle: { position: 'absolute', inset: 0, margin: 'auto', maxWidth: '100%', maxHeight: '100%' },
  cropAreaStyle: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    border: '2px solid #fff',
    borderRadius: '50%',
    boxSizing: 'border-box',
    boxShadow: '0 0 0 9999em rgba(0, 0, 0, .5)',
    overflow: 'hidden',
  },
} as const

const maxZoom = 4

type PictureDialogProps = {
  title: string
  file: File
  isSaving: boolean
  onCut: (picture: File) => void
  onClose: () => void
}

/** Chooses a part of a picture: moved by mouse, finger or arrow keys, and enlarged with the slider. */
export function PictureDialog({ title, file, isSaving, onCut, onClose }: PictureDialogProps) {
  const zoomId = useId()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const handleUnreadable = () => setError('This picture cannot be read. Please choose another one.')
  const handleSave = () => {
    if (area) cutSquare(file, area).then(onCut, handleUnreadable)
  }

  return (
    <FormDialog
      title={title}
      size="sm"
      submitLabel="Save picture"
      error={error}
      isBusy={isSaving}
      isSubmitDisabled={!area}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <chakra.div position="relative" h="72" borderRadius="l2" overflow="hidden" bg="bg.muted">
        {address && (
          <Cropper
            image={address}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            keyboardStep={8}
            style={cropperStyle}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Part of the picture; move it with the arrow keys' }}
            mediaProps={{ alt: '', onError: handleUnreadable }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_shares, pixels) => setArea(pixels)}
          />
        )}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.label htmlFor={zoomId} fontSize="sm" fontWeight="medium">
          Zoom
        </chakra.label>
        <chakra.input
          id={zoomId}
          type="range"
          flex="1"
          minH="8"
          accentColor="brand.solid"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </chakra.div>
      <Text fontSize="sm" color="fg.muted">
        Drag the picture, or move it with the arrow keys.
      </Text>
    </FormDialog>
  )
}
