import { Icon } from '@morakot/ui/components/icon'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { copy } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'

/** The latest ten withdrawals, the newest on top; one that is paid meanwhile comes on top. */
export function LatestWithdrawals() {
  const items = useQuery(withdrawalsQuery).data ?? []
  return (
    <ul className="flex flex-col">
      {items.map(({ key, username, amount, gameImg }) => (
        <li key={key} className="flex min-h-14 items-center gap-3 border-b border-border last:border-0">
          {gameImg === null ? (
            <Icon name="wallet" size={22} className="mx-2.5 shrink-0 text-t3" />
          ) : (
            <img
              src={gameImg}
              alt=""
              width={40}
              height={40}
              className="size-10 shrink-0 rounded-chip bg-s3 object-cover object-[50%_30%]"
            />
          )}
          <span className="line-clamp-1 min-w-0 flex-1 text-small">{username}</span>
          <span className="tabular shrink-0 font-display font-semibold">
            <span className="sr-only">{copy['live.paid']} </span>฿{formatInteger(amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}
