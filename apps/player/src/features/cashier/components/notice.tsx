import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { HelpHint } from '#shared/form/help-hint.tsx'

const LOOKS = {
  info: { icon: 'info', box: 'border-border', ink: 'text-info' },
  problem: { icon: 'alert', box: 'border-neg', ink: 'text-neg' },
} as const

export interface NoticeProps {
  readonly tone: keyof typeof LOOKS
  readonly text: string | undefined
  /** The refusal that the text is of: the help explains it. */
  readonly error?: unknown
}

/** A sentence next to a form. A screen reader reads out a problem, so the live region exists from the start. */
export function Notice({ tone, text, error }: NoticeProps) {
  const look = LOOKS[tone]
  return (
    <div role={tone === 'problem' ? 'alert' : undefined} className={text === undefined ? 'hidden' : undefined}>
      {text === undefined ? null : (
        <p className={classNames('flex items-start gap-2 rounded-button border bg-s2 px-4 py-3 text-small text-t2', look.box)}>
          <Icon name={look.icon} className={classNames('mt-0.5 shrink-0', look.ink)} />
          <span>
            <ThaiText>{text}</ThaiText>
          </span>
        </p>
      )}
      {text === undefined ? null : <HelpHint error={error} />}
    </div>
  )
}
