import { codeRequestSchema } from '@morakot/contract/features/members/schema-passwords'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { useMutation } from '@tanstack/react-query'
import { CaptchaBox } from '#features/captcha/components/captcha-box.tsx'
import { useCaptcha } from '#features/captcha/components/use-captcha'
import { errorText } from '#shared/api/failure'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { FormIntro } from '#shared/form/form-intro.tsx'
import { copy } from '../copy.ts'
import { requestCodeMutation } from '../queries.ts'

export interface CodeRequestFormProps {
  /** Who comes back to correct the number finds it there. */
  readonly phone: string
  readonly onSent: (phone: string) => void
}

/** The first step of a forgotten password: the number that the code shall go to. */
export function CodeRequestForm({ phone, onSent }: CodeRequestFormProps) {
  const captcha = useCaptcha()
  const isOnline = useOnline()
  const request = useMutation({
    ...requestCodeMutation,
    onSuccess: (_sent, input) => onSent(input.phone),
    onError: (error) => {
      form.onRefused(error)
      // A solution serves one call, whatever became of it.
      captcha.verify()
    },
  })
  const form = useContractForm({
    schema: () => codeRequestSchema,
    names: ['phone', 'captcha'],
    extra: { captcha: captcha.solution ?? '' },
    onValid: (input) => {
      if (!request.isPending) request.mutate(input)
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormIntro icon="lock" text={copy['auth.forgotIntro']} />
      <FormAlert text={request.error === null ? undefined : errorText(request.error)} />
      <Field
        label={copy['auth.phone']}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={phone}
        hint={copy['auth.phoneHint']}
        error={form.problems.phone}
        onChange={form.onType}
        onBlur={(event) => void form.onLeave(event)}
      />
      <CaptchaBox captcha={captcha} error={form.problems.captcha} />
      <Button type="submit" isLoading={request.isPending} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['auth.sendCode']}
      </Button>
    </form>
  )
}
