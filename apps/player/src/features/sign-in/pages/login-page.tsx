import type { CallInput } from '@morakot/contract/contract-shape'
import { isRefusal } from '@morakot/contract/failed-call'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { CaptchaBox } from '#features/captcha/components/captcha-box.tsx'
import { useCaptcha } from '#features/captcha/components/use-captcha'
import { knowsPasskeys } from '#features/passkeys/components/passkey-words'
import { OpeningRefusal } from '#features/registration/components/opening-refusal.tsx'
import { useEnter } from '#features/registration/components/use-enter'
import { errorText } from '#shared/api/failure'
import type { FormSchema } from '#shared/form-problems'
import { lastSession } from '#session/identity'
import { useOnline } from '#shared/online'
import { brandName } from '#shared/brand'
import { safeNext, searchOf } from '#shared/routing/visit'
import { useContractForm } from '#shared/use-contract-form'
import type { Typed } from '#shared/use-contract-form'
import type { Details } from '../components/first-login.tsx'
import { PasskeyFirst, PasskeyLink, Problem, usePasskeyInField } from '../components/passkey-login.tsx'
import { welcomeOf } from '../components/welcome.ts'
import { copy } from '../copy.ts'
import { loginMutation } from '../queries.ts'
import { forgetPasskeyDevice, passkeyDevice } from '../state.ts'

// Only who comes through a gateway for the first time waits for it.
const FirstLogin = lazy(async () => ({ default: (await import('../components/first-login.tsx')).FirstLogin }))

/** When the schema does not load, only the server validates, with the same schema. */
const CHECKED_BY_SERVER = {
  safeParse: ({ username, password, captcha }: Typed) => ({
    success: true as const,
    data: { username: String(username), password: String(password), ...(captcha === undefined ? {} : { captcha: String(captcha) }) },
  }),
}

/** The schema of the details that a first login through a gateway requires. */
async function loadDetailsSchema() {
  return (await import('@morakot/contract/features/gateway/schema')).gatewayDetailsSchema
}

/** The first screen does not need the form's schema: it loads when a visitor focuses a field. */
async function loadSchema(): Promise<FormSchema<CallInput<(typeof memberSchemas)['login']>['body'], Typed>> {
  try {
    return (await import('@morakot/contract/features/members/schema')).loginSchema
  } catch {
    return CHECKED_BY_SERVER
  }
}

export function LoginPage() {
  const { next } = useSearch({ from: '/login' })
  return (
    <div className="mx-auto grid w-full max-w-[440px] grid-cols-1 gap-5 lg:max-w-none lg:grid-cols-2 lg:items-stretch lg:gap-10">
      <LoginArt />
      <div className="flex flex-col gap-5 lg:justify-center">
        <h1 className="text-center text-h1">{copy['action.login']}</h1>
        <WaysIn next={safeNext(next)} />
        <Card className="flex flex-col gap-3 p-4">
          <p className="text-center text-small text-t2">{copy['auth.noAccount']}</p>
          <Link to="/register" search={searchOf(safeNext(next))} className={buttonClasses('outline', 'large')}>
            {copy['action.register']}
          </Link>
        </Card>
      </div>
    </div>
  )
}

/** The brand over the lobby's art: next to the form where there is room, above it on a phone. */
function LoginArt() {
  return (
    <div className="hero-ground relative flex min-h-[132px] items-center overflow-clip rounded-card lg:min-h-[460px]">
      <img src="/art/hero.svg" alt="" width={380} height={120} className="absolute inset-0 size-full object-cover object-right" />
      <div className="relative flex w-[66%] flex-col gap-1 p-5 lg:p-10">
        <p className="login-brand font-display text-h1 font-semibold lg:text-display">{brandName()}</p>
        <p className="text-small text-white lg:text-h2">
          <ThaiText>{copy['auth.benefit']}</ThaiText>
        </p>
      </div>
    </div>
  )
}

/** The passkey comes first in a browser where one worked before, else after the password. */
function WaysIn({ next }: { readonly next: string }) {
  const [name, setName] = useState(() => (knowsPasskeys() ? passkeyDevice() : null))
  const form = useRef<HTMLDivElement>(null)
  const inField = usePasskeyInField(next)
  const onFailed = () => form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
  const onName = (known: HTMLInputElement | null) => {
    void inField.begin()
    // Another member of the same phone types over it.
    known?.select()
  }
  const onOther = () => {
    forgetPasskeyDevice()
    setName(null)
  }
  return (
    <>
      {name === null ? null : <PasskeyFirst name={name} next={next} onFailed={onFailed} onOther={onOther} />}
      <div ref={form}>
        <LoginForm next={next} isSecond={name !== null} onName={onName} />
        <Problem text={inField.problem} />
      </div>
      {name === null && knowsPasskeys() ? <PasskeyLink next={next} onFailed={onFailed} /> : null}
    </>
  )
}

interface LoginFormProps {
  readonly next: string
  readonly isSecond: boolean
  /** The field of the username has the focus; given, where it holds the name of the last session. */
  readonly onName: (known: HTMLInputElement | null) => void
}

function LoginForm({ next, isSecond, onName }: LoginFormProps) {
  const { form, refusal, isOpeningRefused, captcha, isCaptchaAsked, isSending, details, setDetails } = useLoginForm(next)
  const isOnline = useOnline()
  const last = useStore(lastSession)
  return (
    <form noValidate onFocus={() => void loadSchema()} onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {last?.isElsewhere === true ? <ChangeIfNotYou /> : null}
      <OpeningRefusal text={refusal} isRefused={isOpeningRefused} />
      <Field
        label={copy['auth.usernameOrPhone']}
        name="username"
        defaultValue={last?.username}
        onFocus={({ currentTarget }) => onName(last === null ? null : currentTarget)}
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.problems.username}
        onChange={form.onType}
        onBlur={(event) => void form.onLeave(event)}
      />
      <Field
        label={copy['auth.password']}
        name="password"
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
        error={form.problems.password}
        onChange={form.onType}
        onBlur={(event) => void form.onLeave(event)}
      />
      <ForgotPassword next={next} />
      {details === null ? null : (
        <Suspense fallback={null}>
          <FirstLogin
            details={details}
            problems={form.problems}
            onChange={(changed) => {
              setDetails(changed)
              if (changed.birthDate !== details.birthDate) form.forget('birthDate')
              if (changed.acceptTerms !== details.acceptTerms) form.forget('acceptTerms')
            }}
          />
        </Suspense>
      )}
      {isCaptchaAsked ? <CaptchaBox captcha={captcha} /> : null}
      <Button
        type="submit"
        variant={isSecond ? 'outline' : 'gold'}
        isLoading={isSending}
        disabledReason={isOnline ? waitingFor(isCaptchaAsked, captcha.solution) : copy['error.offline']}
      >
        {copy['action.login']}
      </Button>
    </form>
  )
}

/** After a login on another device: another person may know the password. */
function ChangeIfNotYou() {
  return (
    <p className="rounded-button bg-s3 px-4 py-3 text-small text-t1">
      <ThaiText>{copy['auth.changeIfNotYou']}</ThaiText>
    </p>
  )
}

/** Once the box has ticked itself, the demand to be checked is met: what is left is one press. */
function refusalOf(error: Error | null, isChecked: boolean): string | undefined {
  if (error === null) return undefined
  return isChecked && isRefusal(error, 'members.captcha_required') ? copy['captcha.pressAgain'] : errorText(error)
}

function waitingFor(isCaptchaRequested: boolean, solution: string | undefined): string | undefined {
  return isCaptchaRequested && solution === undefined ? copy['captcha.title'] : undefined
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
  const [isCaptchaAsked, setCaptchaRequested] = useState(false)
  const [details, setDetails] = useState<Details | null>(null)
  const captcha = useCaptcha()
  const enter = useEnter()
  const login = useMutation({
    ...loginMutation,
    onSuccess: (reply) => {
      lastSession.set(null)
      showToast({ kind: 'info', text: welcomeOf(reply) })
      enter(reply, next)
    },
    onError: (error) => {
      form.onRefused(error)
      const isRequested = isRefusal(error, 'members.captcha_required')
      if (isRequested) setCaptchaRequested(true)
      if (isRefusal(error, 'members.first_login')) setDetails((given) => given ?? { birthDate: '', acceptTerms: false })
      // A solution serves one call, whatever became of it.
      if (isRequested || isCaptchaAsked) captcha.verify()
    },
  })
  const form = useContractForm({
    schema: details === null ? loadSchema : loadDetailsSchema,
    names: ['username', 'password', 'birthDate', 'acceptTerms'],
    extra: { ...details, ...(captcha.solution === undefined ? {} : { captcha: captcha.solution }) },
    onValid: (request) => {
      if (!login.isPending && (!isCaptchaAsked || captcha.solution !== undefined)) login.mutate(request)
    },
  })
  return {
    form,
    refusal: refusalOf(login.error, captcha.solution !== undefined),
    // The first login on another platform creates the account; its request for details is no refusal yet.
    isOpeningRefused: login.error !== null && details !== null && !isRefusal(login.error, 'members.first_login'),
    captcha,
    isCaptchaAsked,
    isSending: login.isPending || login.isSuccess,
    details,
    setDetails,
  }
}
