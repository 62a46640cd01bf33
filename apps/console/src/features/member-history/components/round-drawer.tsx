import { Drawer } from '@mantine/core'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { gameWords } from '#shared/game-words'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, headCopy, ledgerCopy, roundCopy } from '../copy.ts'
import { roundQuery } from '../queries.ts'
import type { RoundDetail } from '../queries.ts'
import { NET, rounds, STAKE } from './round-fields.ts'

interface RoundDrawerProps {
  readonly memberId: string
  readonly roundNumber: string
  readonly onClose: () => void
}

/** One round: both numbers, the provider's messages in order, and the ledger rows that each made. */
export function RoundDrawer({ memberId, roundNumber, onClose }: RoundDrawerProps) {
  const load = useQuery(roundQuery(memberId, roundNumber))
  const { data } = load
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={data === undefined ? roundCopy.round : `${roundCopy.round} ${data.number}`}
      closeButtonProps={{ 'aria-label': 'ปิด' }}
      transitionProps={{ duration: 120 }}
    >
      <div className="stack drawer">
        <ListFailure load={load} />
        {data === undefined && load.error === null ? <Dots label={copy.loadingTab} /> : null}
        {data === undefined ? null : (
          <>
            <FactList facts={rounds.facts(data, FACTS)} />
            <h2>{roundCopy.messages}</h2>
            {data.messages.map((message) => (
              <Message key={message.messageId} message={message} />
            ))}
          </>
        )}
      </div>
    </Drawer>
  )
}

const FACTS = ['providerRoundId', 'hostId', 'game', 'tableId', STAKE, 'win', NET, 'openedAt', 'closedAt'] as const

/** Accounts of a member in the ledger, as operators call them. */
const PROVIDER_ACCOUNT = 'house:provider:'
const ACCOUNT_TEXT: Readonly<Record<string, string>> = { real: headCopy.real, bonus: headCopy.bonus, debt: headCopy.debt }

function accountText(account: string): string {
  if (account.startsWith(PROVIDER_ACCOUNT)) return `${roundCopy.provider} ${account.slice(PROVIDER_ACCOUNT.length)}`
  return ACCOUNT_TEXT[account] ?? account
}

function Message({ message: { kind, state, at, txId, entries } }: { readonly message: RoundDetail['messages'][number] }) {
  return (
    <div className="card card-body">
      <div className="row">
        <strong>{gameWords[kind] ?? kind}</strong>
        <span className="dim grow">{gameWords[state] ?? state}</span>
        <span className="dim nowrap">{momentText(at)}</span>
      </div>
      <p className="dim">
        {`${roundCopy.transaction} `}
        <span className="code">{txId}</span>
      </p>
      {entries.length === 0 ? <p className="dim">{roundCopy.noEntries}</p> : null}
      {entries.map(({ transferId, account, amount, balanceAfter }) => (
        <div key={`${transferId} ${account}`} className="row">
          <span className="grow">{accountText(account)}</span>
          <span className="amount">{formatSignedBaht(amount)}</span>
          {balanceAfter === null ? null : <span className="dim nowrap">{`${ledgerCopy.balance} ${formatBaht(balanceAfter)}`}</span>}
        </div>
      ))}
    </div>
  )
}
