import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { showToast } from '@morakot/ui/toast'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { offersInField } from '#features/passkeys/components/passkey-words'
import { useEnter } from '#features/registration/components/use-enter'
import { isOutcomeUnknown, isRefusal } from '@morakot/contract/failed-call'
import { errorText } from '#shared/api/failure'
import { useOnline } from '#shared/online'
import { lastSession } from '#session/identity'
import { copy } from '../copy.ts'
import { passkeyLoginMutation } from '../queries-passkey.ts'
import { rememberPasskeyDevice } from '../state.ts'
import { welcomeOf } from './welcome.ts'

export interface PasskeyLoginProps {
  readonly next: string
  /** The passkey did not work: the password is next. */
  readonly onFailed: () => void
}

function useLogin({ next, onFailed }: PasskeyLoginProps) {
  const enter = useEnter()
  return useMutation({
    ...passkeyLoginMutation,
    onSuccess: (reply) => {
      lastSession.set(null)
      rememberPasskeyDevice(reply.user.firstName)
      showToast({ kind: 'info', text: welcomeOf(reply) })
      enter(reply, next)
    },
    onError: onFailed,
  })
}

function usePasskeyLogin(props: PasskeyLoginProps) {
  const login = useLogin(props)
  const isOnline = useOnline()
  return {
    isBusy: login.isPending || login.isSuccess,
    problem: login.error === null ? undefined : problemOf(login.error),
    offReason: isOnline ? undefined : copy['error.offline'],
    onPress: () => {
      if (isOnline && !login.isPending) login.mutate('window')
    },
  }
}

/** The API's own sentence; a person or a device that refused has chosen the password. */
function problemOf(error: Error): string {
  return isRefusal(error) || isOutcomeUnknown(error) ? errorText(error) : copy['auth.passkeyCancelled']
}

/**
 * The passkeys of this device among the suggestions of the username's field, from its first focus on: each challenge costs the address a
 * part of its budget. Choosing none is no failure; a refusal of the server is shown.
 */
export function usePasskeyInField(next: string) {
  const login = useLogin({ next, onFailed: () => undefined })
  const hasBegun = useRef(false)
  useEffect(
    () => () => {
      if (hasBegun.current) void import('@morakot/ui/passkeys').then(({ stopPasskeyChoice }) => stopPasskeyChoice())
    },
    [],
  )
  const begin = async () => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (await offersInField()) login.mutate('field')
  }
  return { begin, problem: login.error !== null && isRefusal(login.error) ? errorText(login.error) : undefined }
}

export function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="text-center text-small text-warn">
      <ThaiText>{text}</ThaiText>
    </p>
  )
}

export interface PasskeyFirstProps extends PasskeyLoginProps {
  readonly name: string
  readonly onOther: () => void
}

/** The passkey first, in a browser where one logged its member in before. */
export function PasskeyFirst({ name, onOther, ...props }: PasskeyFirstProps) {
  const { isBusy, problem, offReason, onPress } = usePasskeyLogin(props)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">
          <ThaiText>{fill(copy['auth.welcomeBack'], { name })}</ThaiText>
        </p>
        <Button variant="quiet" size="medium" onClick={onOther}>
          {copy['auth.notYou']}
        </Button>
      </div>
      <Button icon="key" className="min-h-[60px]" isLoading={isBusy} disabledReason={offReason} onClick={onPress}>
        {copy['auth.byPasskey']}
      </Button>
      <p className="text-center text-caption text-t2">
        <ThaiText>{copy['auth.passkeyHint']}</ThaiText>
      </p>
      <Problem text={problem} />
      <p className="pt-2 text-center text-small text-t3">
        <ThaiText>{copy['auth.orPassword']}</ThaiText>
      </p>
    </div>
  )
}

/** The passkey as the second way. */
export function PasskeyLink(props: PasskeyLoginProps) {
  const { isBusy, problem, offReason, onPress } = usePasskeyLogin(props)
  return (
    <div className="flex flex-col gap-1">
      <Button variant="quiet" icon="key" isLoading={isBusy} disabledReason={offReason} onClick={onPress}>
        {copy['auth.byPasskey']}
      </Button>
      <Problem text={problem} />
    </div>
  )
}
