import { formatBaht } from '@morakot/ui/format-money'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { MaskedAccount } from '#shared/ui/masked-account.tsx'
import { copy } from '../copy.ts'
import type { MemberRow } from '../queries.ts'
import { StandingTag, TierTag } from './member-tags.tsx'

const momentOr = (at: string | null) => (at === null ? copy.never : momentText(at))

/** The columns of the members' list. A key that can be sorted is the server's own word. */
export const memberColumns: readonly ListColumn<MemberRow>[] = [
  {
    key: 'username',
    title: copy.member,
    isSortable: true,
    render: ({ username }) => username,
  },
  { key: 'name', title: 'ชื่อ', render: ({ name }) => <span className="nowrap">{name}</span> },
  { key: 'tier', title: copy.tier, render: ({ tier }) => <TierTag tier={tier} /> },
  { key: 'phone', title: copy.phone, render: ({ phone }) => <span className="nowrap">{phone}</span> },
  {
    key: 'bank',
    title: copy.bank,
    render: ({ bank }) => <MaskedAccount {...bank} />,
  },
  {
    key: 'verified',
    title: copy.verified,
    render: ({ isVerified }) => <span className="nowrap">{isVerified ? copy.isVerified : copy.notVerified}</span>,
    isExtra: true,
  },
  {
    key: 'credit',
    title: copy.credit,
    align: 'right',
    render: ({ credit }) => <span className="amount">{formatBaht(credit)}</span>,
  },
  {
    key: 'points',
    title: copy.points,
    align: 'right',
    render: ({ points }) => points.toLocaleString('th'),
    isExtra: true,
  },
  {
    key: 'deposits90',
    title: copy.deposits90,
    align: 'right',
    render: ({ deposits90Days }) => <span className="nowrap">{formatBaht(deposits90Days)}</span>,
  },
  {
    key: 'lastDepositAt',
    title: copy.lastDeposit,
    isSortable: true,
    render: ({ lastDepositAt }) => <span className="nowrap">{momentOr(lastDepositAt)}</span>,
    isExtra: true,
  },
  {
    key: 'lastSeenAt',
    title: copy.lastSeen,
    render: ({ lastSeenAt }) => <span className="nowrap">{momentOr(lastSeenAt)}</span>,
  },
  {
    key: 'registeredAt',
    title: copy.registered,
    isSortable: true,
    render: ({ registeredAt }) => <span className="nowrap">{momentText(registeredAt)}</span>,
  },
  { key: 'status', title: copy.status, render: (row) => <StandingTag {...row} /> },
]
