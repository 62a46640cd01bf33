import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { availabilityQueries, depositMethodsQuery } from '../queries.ts'
import { METHODS, placeOfTab } from '../rules.ts'
import type { DepositTab } from '../rules.ts'

const LOOKS = {
  qr: { icon: 'qr', words: copy['deposit.tab.qr'] },
  transfer: { icon: 'bank', words: copy['deposit.tab.transfer'] },
  slip: { icon: 'receipt', words: copy['deposit.tab.slip'] },
  truemoney: { icon: 'wallet', words: copy['deposit.tab.truemoney'] },
} as const satisfies Record<DepositTab, { readonly icon: IconName; readonly words: string }>

/** The ways to deposit. Each has an address, so that a reload and the way back lead to it. */
export function MethodTabs({ shown }: { readonly shown: DepositTab }) {
  const { auto, autoSlip, trueWallet } = useQueries(availabilityQueries)
  const open = { qr: auto, transfer: auto, slip: autoSlip, truemoney: trueWallet } as const satisfies Record<DepositTab, boolean>
  // One that was not answered for yet is not said to be closed.
  const closed = {
    qr: false,
    transfer: false,
    slip: useQuery(depositMethodsQuery('AUTO_SLIP')).data?.closed?.reason === 'down',
    truemoney: useQuery(depositMethodsQuery('TRUEWALLET')).data?.closed?.reason === 'down',
  } as const satisfies Record<DepositTab, boolean>
  return (
    <nav aria-label={copy['deposit.chooseMethod']}>
      <ul className="grid grid-cols-4 gap-1 rounded-card border border-border bg-s1 p-1">
        {METHODS.map((way) => (
          <li key={way} className="min-w-0">
            <Link
              {...placeOfTab(way)}
              replace
              resetScroll={false}
              aria-current={way === shown ? 'page' : undefined}
              className={classNames(
                'flex min-h-[56px] flex-col items-center justify-center gap-0.5 rounded-button border px-1 text-small transition-colors',
                way === shown ? 'border-gold bg-gold/15 font-semibold' : 'border-transparent',
                way === shown ? 'text-t1' : open[way] ? 'text-t1 hover:bg-s2' : 'text-t3 hover:bg-s2',
              )}
            >
              <Icon name={open[way] ? LOOKS[way].icon : 'lock'} size={22} />
              <span className="max-w-full whitespace-nowrap">{LOOKS[way].words}</span>
              {closed[way] ? <span className="max-w-full whitespace-nowrap text-caption">{copy['deposit.closed.tab']}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
