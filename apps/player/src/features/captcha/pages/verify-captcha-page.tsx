import { Button } from '@morakot/ui/components/button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '#features/members/queries'
import { errorText } from '#shared/api/failure'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { safeNext } from '#shared/routing/visit'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { FormIntro } from '#shared/form/form-intro.tsx'
import { CaptchaBox } from '../components/captcha-box.tsx'
import { useCaptcha } from '../components/use-captcha.ts'
import { copy } from '../copy.ts'
import { verifyCaptchaMutation } from '../queries.ts'
import { isPassed } from '../rules.ts'
import type { StoredPass } from '../rules.ts'

const PASS_KEY = 'captcha-pass'

/** A captcha of its own, before a page that requires it. A member who has passed within a day is led on at once. */
export function VerifyCaptchaPage() {
  const { next } = useSearch({ from: '/verify-captcha' })
  const router = useRouter()
  const member = useQuery(profileQuery).data?.referral.code
  const captcha = useCaptcha()
  const goOn = () => router.history.replace(safeNext(next))
  const verify = useMutation({
    ...verifyCaptchaMutation,
    onSuccess: ({ passUntil }) => {
      if (member !== undefined) localStorage.setItem(PASS_KEY, JSON.stringify({ member, until: passUntil } satisfies StoredPass))
      goOn()
    },
    onError: () => captcha.verify(),
  })
  useEffect(() => {
    const now = new Date(Date.now() + serverClockOffsetMs())
    if (member !== undefined && isPassed(localStorage.getItem(PASS_KEY), member, now)) router.history.replace(safeNext(next))
  }, [member, next, router])

  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-[440px] flex-col justify-center gap-5">
      <FormIntro icon="shield" text={copy['captcha.pageBody']} />
      <FormAlert text={verify.error === null ? undefined : errorText(verify.error)} />
      <CaptchaBox captcha={captcha} />
      <Button
        isLoading={verify.isPending || verify.isSuccess}
        disabledReason={captcha.solution === undefined ? copy['captcha.first'] : undefined}
        onClick={() => {
          if (captcha.solution !== undefined) verify.mutate(captcha.solution)
        }}
      >
        {copy['action.next']}
      </Button>
    </div>
  )
}
