import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { IconName } from '@morakot/ui/icon-paths'
import type { ReactNode } from 'react'

export interface DeskColumnsProps {
  /** What is paid by: the QR, the account, the slip. To the right of the amounts on a desktop, below them elsewhere. */
  readonly aside: ReactNode
  /** What may wait until it is read. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

const COLUMN = 'flex min-w-0 flex-col gap-3 empty:hidden'

/** The amounts, and next to them on a desktop what is paid by. */
export function DeskColumns({ aside, below, children }: DeskColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_372px] xl:grid-rows-[auto_1fr] xl:gap-x-6">
      <div className={COLUMN}>{children}</div>
      <div className={`${COLUMN} xl:col-start-2 xl:row-span-2 xl:row-start-1`}>{aside}</div>
      <div className={COLUMN}>{below}</div>
    </div>
  )
}

/** The right side of a desktop before an amount is chosen. A phone goes straight to what is paid by. */
export function Invitation({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <div className="hidden min-h-[420px] flex-col items-center justify-center gap-4 rounded-card border border-dashed border-border-strong bg-s1 p-8 text-center xl:flex">
      <img src="/art/gift.svg" alt="" width={120} height={120} className="size-30" />
      <p className="flex items-center gap-2 text-body text-t2">
        <Icon name={icon} size={22} className="shrink-0 text-gold-text" />
        <span>
          <ThaiText>{text}</ThaiText>
        </span>
      </p>
    </div>
  )
}
