import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Field } from '@morakot/ui/components/field'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { errorText, isRefusal, refusedFields } from '#shared/api/failure'
import { isLeftToSend, problemsOf } from '#shared/form-problems'
import type { Problems } from '#shared/form-problems'
import { useOnline } from '#shared/online'
import { brandName } from '#shared/brand'
import { safeNext, searchOf } from '#shared/session'
import { CaptchaBox } from '../components/captcha-box.tsx'
import { FormAlert } from '../components/form-alert.tsx'
import { useCaptcha } from '../components/use-captcha.ts'
import { useEnter } from '../components/use-enter.ts'
import { welcomeOf } from '../components/welcome.ts'
import { copy } from '../copy.ts'
import { loginMutation } from '../queries-guest.ts'

const NAMES = ['username', 'password'] as const
type Name = (typeof NAMES)[number]

/** The first screen can do without what judges its form: it comes when somebody turns to a field. */
const loadSchema = async () => await import('@morakot/contract/features/members/schema').catch(() => undefined)

/** The first Thai sentence about each field. Without the schema the server judges alone, by the same one. */
async function judge(values: Partial<Record<Name, string>>): Promise<Problems<Name>> {
  const schema = await loadSchema()
  return schema === undefined ? {} : problemsOf(schema.loginSchema, values, NAMES)
}

export function LoginPage() {
  const { next } = useSearch({ from: '/login' })
  return (
    <div className="mx-auto flex w-full max-w-[440px] flex-col gap-5 pt-2">
      <div className="flex flex-col items-center gap-2 text-center">
        <h1 className="text-h1">{copy['action.login']}</h1>
        <p className="text-small text-t2">{brandName()}</p>
      </div>
      <LoginForm next={safeNext(next)} />
      <Card className="flex flex-col gap-3 p-4">
        <p className="text-center text-small text-t2">{copy['auth.noAccount']}</p>
        <Link to="/register" search={searchOf(safeNext(next))} className={buttonClasses('outline', 'large')}>
          {copy['action.register']}
        </Link>
      </Card>
    </div>
  )
}

function LoginForm({ next }: { readonly next: string }) {
  const { problems, refusal, captcha, isCaptchaAsked, isSending, onType, onLeave, onSubmit } = useLoginForm(next)
  const isOnline = useOnline()
  return (
    <form noValidate onFocus={() => void loadSchema()} onSubmit={onSubmit} className="flex flex-col gap-4">
      <FormAlert text={refusal} />
      <Field
        label={copy['auth.usernameOrPhone']}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={problems.username}
        onChange={onType}
        onBlur={onLeave}
      />
      <Field
        label={copy['auth.password']}
        name="password"
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
        error={problems.password}
        onChange={onType}
        onBlur={onLeave}
      />
      <ForgotPassword next={next} />
      {isCaptchaAsked ? <CaptchaBox captcha={captcha} /> : null}
      <Button
        type="submit"
        isLoading={isSending}
        disabledReason={isOnline ? waitingFor(isCaptchaAsked, captcha.solution) : copy['error.offline']}
      >
        {copy['action.login']}
      </Button>
    </form>
  )
}

function waitingFor(isCaptchaAsked: boolean, solution: string | undefined): string | undefined {
  return isCaptchaAsked && solution === undefined ? copy['captcha.title'] : undefined
}

function ForgotPassword({ next }: { readonly next: string }) {
  return (
    <Link
      to="/forget-password"
      search={searchOf(next)}
      className="-mt-2 inline-flex min-h-[44px] items-center self-start text-small font-semibold text-brand-text underline underline-offset-4"
    >
      {copy['auth.forgot']}
    </Link>
  )
}

function useLoginForm(next: string) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const captcha = useCaptcha()
  const enter = useEnter()
  const isJudging = useRef(false)
  const login = useMutation({
    ...loginMutation,
    onSuccess: (reply) => {
      showToast({ kind: 'info', text: welcomeOf(reply) })
      enter(reply, next)
    },
    onError: (error) => {
      setProblems(refusedFields(error))
      const isAsked = isRefusal(error, 'members.captcha_required')
      if (isAsked) setCaptchaAsked(true)
      // A solution serves one call, whatever became of it.
      if (isAsked || isCaptchaAsked) captcha.verify()
    },
  })

  // A message goes with the first letter that is typed, not when the field is left: the button would move then.
  const onType = ({ currentTarget: { name } }: ChangeEvent<HTMLInputElement>) => setProblems((found) => ({ ...found, [name]: undefined }))
  const onLeave = async (event: FocusEvent<HTMLInputElement>) => {
    if (isLeftToSend(event)) return
    const input = event.currentTarget
    const { name, value } = input
    const field = NAMES.find((known) => known === name)
    // An empty field that is left is no mistake yet: a message there would move the link under the finger.
    if (field === undefined || value === '') return
    const found = await judge({ [field]: value })
    // What is typed on meanwhile is not judged.
    if (input.value === value) setProblems((others) => ({ ...others, [field]: found[field] }))
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isJudging.current || login.isPending || (isCaptchaAsked && captcha.solution === undefined)) return
    const form = event.currentTarget
    const given = new FormData(form)
    const values = { username: String(given.get('username')), password: String(given.get('password')) }
    isJudging.current = true
    const found = await judge(values)
    isJudging.current = false
    setProblems(found)
    const first = NAMES.find((name) => found[name] !== undefined)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    login.mutate(captcha.solution === undefined ? values : { ...values, captcha: captcha.solution })
  }
  return {
    problems,
    refusal: login.error === null ? undefined : errorText(login.error),
    captcha,
    isCaptchaAsked,
    isSending: login.isPending || login.isSuccess,
    onLeave,
    onType,
    onSubmit,
  }
}
