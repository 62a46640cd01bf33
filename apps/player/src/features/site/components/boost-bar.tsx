import { useTimeLeft } from '@morakot/ui/components/countdown'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { BY_DEPOSIT_BUTTON } from '#shared/deposit-target'
import type { Boost } from '../queries.ts'
import { BoostTime } from './boost-time.tsx'

interface BoostBarProps {
  readonly boost: Boost
  /** Where deposit buttons lead this member (BACK-6). */
  readonly depositTo: '/promotion' | '/deposit-selection'
}

/** The offer of more points, until its end by the server's clock: then it is gone, also from a tab that was asleep (NOTICE-1). */
export function BoostBar({ boost: { title, endAt, isActive }, depositTo }: BoostBarProps) {
  const left = useTimeLeft(endAt ?? new Date(0), serverClockOffsetMs())
  if (!isActive || left === 0) return null
  return (
    <div className="flex min-h-14 flex-wrap items-stretch gap-x-3 rounded-button border border-gold bg-s2">
      <Link
        to={depositTo}
        state={BY_DEPOSIT_BUTTON}
        className="flex min-h-[54px] min-w-0 flex-1 basis-[9rem] items-center gap-3 rounded-button pl-4"
      >
        <Icon name="star" size={22} className="shrink-0 text-gold-text" />
        <span className="-mt-1 line-clamp-2 pt-1 text-small font-semibold text-t1">
          <ThaiText>{title}</ThaiText>
        </span>
      </Link>
      <span className="ml-auto shrink-0 self-center pr-4 text-right text-gold-text">
        <BoostTime left={left} />
      </span>
    </div>
  )
}
