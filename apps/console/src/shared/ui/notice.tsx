import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { ReactNode } from 'react'

export interface NoticeProps {
  /** `look` needs attention, `bad` is past its target or takes something away, `good` is done. */
  readonly tone?: 'plain' | 'look' | 'bad' | 'good'
  readonly text: string
  /** Read out at once by screen readers. */
  readonly isAlert?: boolean
  readonly children?: ReactNode
}

const ICONS = { plain: 'info', look: 'alert', bad: 'alert', good: 'check' } as const

/** A sentence in a frame, with an icon that says the same as its colour. */
export function Notice({ tone = 'plain', text, isAlert = tone === 'bad', children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} size={18} />
      <p>
        <ThaiText>{text}</ThaiText>
      </p>
      {children}
    </div>
  )
}
