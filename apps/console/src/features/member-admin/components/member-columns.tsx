import { formatBaht } from '@morakot/ui/format-money'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { MaskedAccount } from '#shared/ui/masked-account.tsx'
import { copy, tierText } from '../copy.ts'
import type { MemberRow } from '../queries.ts'
import { StandingTag, TierTag, standingText } from './member-tags.tsx'

const momentOr = (at: string | null) => (at === null ? copy.never : momentText(at))

/** The columns of the members' list. A key that can be sorted is the server's own word. */
export const memberColumns: readonly ListColumn<MemberRow>[] = [
  {
    key: 'username',
    title: copy.member,
    isSortable: true,
    render: ({ username }) => username,
    text: ({ username }) => username,
  },
  { key: 'name', title: 'ชื่อ', render: ({ name }) => <span className="nowrap">{name}</span>, text: ({ name }) => name },
  { key: 'tier', title: copy.tier, render: ({ tier }) => <TierTag tier={tier} />, text: ({ tier }) => tierText[tier] },
  { key: 'phone', title: copy.phone, render: ({ phone }) => <span className="nowrap">{phone}</span>, text: ({ phone }) => phone },
  {
    key: 'bank',
    title: copy.bank,
    render: ({ bank }) => <MaskedAccount {...bank} />,
    text: ({ bank }) => `${bank.code} ${bank.number}`,
  },
  {
    key: 'verified',
    title: copy.verified,
    render: ({ isVerified }) => <span className="nowrap">{isVerified ? copy.isVerified : copy.notVerified}</span>,
    text: ({ isVerified }) => (isVerified ? copy.isVerified : copy.notVerified),
    isExtra: true,
  },
  {
    key: 'credit',
    title: copy.credit,
    align: 'right',
    render: ({ credit }) => <span className="amount">{formatBaht(credit)}</span>,
    text: ({ credit }) => String(credit),
  },
  {
    key: 'points',
    title: copy.points,
    align: 'right',
    render: ({ points }) => points.toLocaleString('th'),
    text: ({ points }) => String(points),
    isExtra: true,
  },
  {
    key: 'deposits90',
    title: copy.deposits90,
    align: 'right',
    render: ({ deposits90Days }) => <span className="nowrap">{formatBaht(deposits90Days)}</span>,
    text: ({ deposits90Days }) => String(deposits90Days),
  },
  {
    key: 'lastDepositAt',
    title: copy.lastDeposit,
    isSortable: true,
    render: ({ lastDepositAt }) => <span className="nowrap">{momentOr(lastDepositAt)}</span>,
    text: ({ lastDepositAt }) => momentOr(lastDepositAt),
    isExtra: true,
  },
  {
    key: 'lastSeenAt',
    title: copy.lastSeen,
    render: ({ lastSeenAt }) => <span className="nowrap">{momentOr(lastSeenAt)}</span>,
    text: ({ lastSeenAt }) => momentOr(lastSeenAt),
  },
  {
    key: 'registeredAt',
    title: copy.registered,
    isSortable: true,
    render: ({ registeredAt }) => <span className="nowrap">{momentText(registeredAt)}</span>,
    text: ({ registeredAt }) => momentText(registeredAt),
  },
  { key: 'status', title: copy.status, render: (row) => <StandingTag {...row} />, text: standingText },
]
