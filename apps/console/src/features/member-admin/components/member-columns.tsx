import { memberRow } from '@morakot/contract/features/member-admin/schema-member'
import { TagList } from '#features/member-tags/components/tag-list.tsx'
import { describe } from '#shared/describe.tsx'
import { MaskedAccount } from '#shared/payee.tsx'
import { StatusTag, TIER_TONES } from './member-tags.tsx'

export const members = describe(memberRow)

const whole = (path: 'isVerified' | 'name' | 'phone') =>
  members.own(path, { render: (row) => <span className="nowrap">{members.text(row, path)}</span> })

export const STATUS = members.own('status', { render: (row) => <StatusTag {...row} /> })

const TAGS = members.own('tags', {
  text: ({ tags }) => tags.map(({ name }) => name).join(', ') || null,
  render: ({ tags }) => <TagList tags={tags} />,
})

/** The columns of the members' list. A key that can be sorted is the server's own word. */
export const memberColumns = members.columns([
  members.own('username', { isSortable: true }),
  whole('name'),
  members.tag('tier', TIER_TONES),
  whole('phone'),
  members.own('bank', { render: ({ bank }) => <MaskedAccount {...bank} /> }),
  { ...whole('isVerified'), isExtra: true },
  'credit',
  members.own('points', { isExtra: true }),
  'deposits90Days',
  members.own('lastDepositAt', { isSortable: true, isExtra: true }),
  'lastSeenAt',
  TAGS,
  members.own('registeredAt', { isSortable: true }),
  STATUS,
])
