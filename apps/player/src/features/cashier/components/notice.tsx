import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'

const LOOKS = {
  info: { icon: 'info', box: 'border-border', ink: 'text-info' },
  problem: { icon: 'alert', box: 'border-neg', ink: 'text-neg' },
} as const

/** A sentence next to a form. A screen reader reads out a problem, so the live region exists from the start. */
export function Notice({ tone, text }: { readonly tone: keyof typeof LOOKS; readonly text: string | undefined }) {
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
    </div>
  )
}
