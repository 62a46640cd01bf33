import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { Spinner } from '@morakot/ui/components/spinner'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useId } from 'react'
import { copy } from '../copy.ts'
import type { Captcha, CaptchaState } from './use-captcha.ts'

const SAYS = {
  idle: '',
  verifying: copy['captcha.verifying'],
  verified: copy['captcha.verified'],
  failed: copy['captcha.failed'],
} as const satisfies Record<CaptchaState, string>

const TONES = { idle: 'text-t3', verifying: 'text-t2', verified: 'text-pos', failed: 'text-neg' } as const satisfies Record<
  CaptchaState,
  string
>

export interface CaptchaBoxProps {
  readonly captcha: Captcha
  readonly error?: string | undefined
}

/** A check without a puzzle: the device works for a second, the visitor presses once. */
export function CaptchaBox({ captcha: { state, verify }, error }: CaptchaBoxProps) {
  const id = useId()
  const isInvalid = state === 'failed' || (error !== undefined && state === 'idle')
  const onPress = () => {
    if (state === 'idle' || state === 'failed') verify()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <button
        type="button"
        role="checkbox"
        name="captcha"
        aria-checked={state === 'verified'}
        aria-busy={state === 'verifying' || undefined}
        aria-describedby={`${id}-state`}
        onClick={onPress}
        className={classNames(
          'flex min-h-[60px] items-center gap-3 rounded-button border bg-s2 px-4 py-2 text-left transition-colors hover:bg-s3',
          isInvalid ? 'border-neg' : 'border-border-strong',
        )}
      >
        <Mark state={state} />
        <span className="flex-1 font-semibold">{copy['captcha.label']}</span>
        <Icon name="shield" size={22} className="text-t3" />
      </button>
      <p
        id={`${id}-state`}
        role="status"
        className={classNames('flex items-start gap-1.5 text-small', isInvalid ? 'text-neg' : TONES[state])}
      >
        {isInvalid ? <Icon name="alert" size={16} className="mt-0.5 shrink-0" /> : null}
        <span>
          <ThaiText>{state === 'idle' ? (error ?? '') : SAYS[state]}</ThaiText>
        </span>
      </p>
    </div>
  )
}

function Mark({ state }: { readonly state: CaptchaState }) {
  if (state === 'verifying') return <Spinner className="size-7 text-gold-text" />
  const isVerified = state === 'verified'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-chip border-2',
        isVerified ? 'border-pos text-pos' : 'border-border-strong text-transparent',
      )}
    >
      <Icon name="check" size={20} />
    </span>
  )
}
