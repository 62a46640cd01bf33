import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'

export interface HistoryRowProps {
  readonly title: string
  /** What it was about, where there is something. */
  readonly about?: ReactNode
  readonly createdAt: string
  readonly value: number
  /** The amount with its sign, and which way that is in words: the colour only helps. */
  readonly amount: string
  readonly direction: string
  readonly balance: string
}

/** One movement of a wallet. */
export function HistoryRow({ title, about, createdAt, value, amount, direction, balance }: HistoryRowProps) {
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-3 px-4 py-2.5">
      <span className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-0.5">
        <span className="text-small font-semibold">
          <ThaiText>{title}</ThaiText>
        </span>
        {about}
        <span className="text-caption text-t3">
          <time dateTime={createdAt} className="tabular whitespace-nowrap">
            {formatTime(createdAt)}
          </time>
          {` · ${direction}`}
        </span>
      </span>
      <span className="ml-auto flex shrink-0 flex-col items-end gap-0.5 text-right">
        <data
          value={value}
          className={classNames('tabular whitespace-nowrap font-display text-body font-semibold', value > 0 ? 'text-pos' : 'text-t1')}
        >
          {amount}
        </data>
        <span className="tabular whitespace-nowrap text-caption text-t3">{fill(copy['profile.balanceAfter'], { amount: balance })}</span>
      </span>
    </li>
  )
}
