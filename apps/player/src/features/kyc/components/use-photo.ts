import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { copy } from '../copy.ts'
import { lookAtPhoto } from './look-at-photo.ts'

const PROBLEMS = {
  too_large: copy['kyc.photoTooLarge'],
  kind: copy['kyc.photoKind'],
  small: copy['kyc.photoSmall'],
} as const

/** The chosen photo: looked at on the phone, and shown. What is only not sharp may be sent all the same. */
export function usePhoto() {
  const [photo, setPhoto] = useState<File>()
  const [url, setUrl] = useState<string>()
  const { mutate, data, isPending } = useMutation({ mutationKey: ['kyc', 'look'], mutationFn: lookAtPhoto })
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const found = data ?? null
  return {
    photo,
    url,
    isLooking: isPending,
    problem: found === null || found === 'blurred' ? undefined : PROBLEMS[found],
    advice: found === 'blurred' ? copy['kyc.photoBlurred'] : undefined,
    choose: (chosen: File) => {
      setPhoto(chosen)
      setUrl(URL.createObjectURL(chosen))
      mutate(chosen)
    },
  }
}
