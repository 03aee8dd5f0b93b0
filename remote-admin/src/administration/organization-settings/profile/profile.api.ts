import { ApiError, uploadPicture } from '@dayline/shared/api'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { useIsDemo } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { useState } from 'react'
import { type ProfileValues, profileBody, profileValues } from './profileValues.ts'

/**
 * The profile of the organization; saving refetches the account, so that every screen shows it. Fields that are not
 * edited show newer values, so that saving does not revert what colleagues changed meanwhile.
 */
export function useProfileForm(): FormState<ProfileValues> {
  const stored = profileValues(useOrganization())
  const isDemo = useIsDemo()
  const form = useForm<'/organization/updateprofile', ProfileValues>('/organization/updateprofile', {
    initial: stored,
    toBody: (values) => profileBody(values, !isDemo),
    revalidate: ['/account/get'],
    draft: 'profile',
    // Not a reset: what is changed during the request is not saved yet.
    onDone: ({ Item }) => form.rebase(profileValues(Item)),
  })
  useFreshForm(form, stored)
  return form
}

/** Uploads a logo, which is stored when the profile is saved. */
export function useLogoUpload(onUploaded: (url: string) => void) {
  const [isUploading, setIsUploading] = useState(false)

  /** @returns whether it was uploaded */
  async function upload(picture: File): Promise<boolean> {
    setIsUploading(true)
    try {
      onUploaded(await uploadPicture(picture, 'Organization'))
      return true
    } catch (error) {
      // The API client has shown the error; the previous logo remains.
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setIsUploading(false)
    }
  }

  return { upload, isUploading }
}
