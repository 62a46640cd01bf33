import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '../icon-paths.ts'

export type StatusTone = 'waiting' | 'done' | 'returned' | 'problem'

const toneLooks = {
  waiting: { icon: 'clock', classes: 'text-warn' },
  done: { icon: 'check', classes: 'text-pos' },
  returned: { icon: 'refresh', classes: 'text-info' },
  problem: { icon: 'alert', classes: 'text-neg' },
} as const satisfies Record<StatusTone, { icon: IconName; classes: string }>

/** A word, a picture and a colour: the colour is never alone. */
export function StatusPill({ tone, children }: { readonly tone: StatusTone; readonly children: string }) {
  const look = toneLooks[tone]
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-current/40 bg-s2 px-2.5 py-0.5 text-caption',
        look.classes,
      )}
    >
      <Icon name={look.icon} size={14} />
      {children}
    </span>
  )
}
