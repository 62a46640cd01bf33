import { correction, correctionAccount, correctionMember, correctionSource } from '@morakot/contract/features/corrections/schema'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { describe } from '#shared/describe.tsx'
import type { PhoneColumns } from '#shared/list/list-shape'
import { PROPOSAL_TONES } from '#shared/proposal/columns'
import { copy } from '../copy.ts'
import type { Correction, Preview } from '../queries.ts'

export const corrections = describe(correction)
export const sources = describe(correctionSource)
export const members = describe(correctionMember)
const accounts = describe(correctionAccount)

type Account = Preview['accounts'][number]

export const STATUS = corrections.tag('status', PROPOSAL_TONES)

/** What the member gets; negative for what is taken. */
export const signed = ({ kind, amount }: Correction) => formatSignedBaht(kind === 'ADJUST_IN' || kind === 'WRITE_OFF' ? amount : -amount)
export const SIGNED = corrections.own('amount', { text: signed, render: (one) => <span className="amount">{signed(one)}</span> })

const changeOf = ({ change }: Account) => formatSignedBaht(change)
export const accountColumns = accounts.columns([
  'name',
  'before',
  accounts.own('change', { text: changeOf, render: (one) => <span className="amount">{changeOf(one)}</span> }),
  'after',
])
export const accountPhone: PhoneColumns<Account> = {
  titles: { who: 'บัญชี', amount: 'เปลี่ยน', state: 'หลัง' },
  who: ({ name }) => name,
  amount: (one) => <span className="amount">{changeOf(one)}</span>,
  state: ({ after }) => <span className="nowrap">{after === null ? copy.none : formatBaht(after)}</span>,
}
