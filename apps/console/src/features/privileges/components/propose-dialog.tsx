import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { proposeTier, tierMemberMutation } from '../queries.ts'
import type { TierMember } from '../queries.ts'

const { member: search, propose } = privilegeConsoleSchemas

/** Proposes a tier for a member until a day: the first of two operators. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<TierMember | null>(null)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.propose}
      schema={propose.body}
      rows={[['tier'], ['lastDay'], ['reason']]}
      initial={{ tier: 'ELITE' }}
      fixed={{ username: found?.username }}
      keyed="overrideId"
      lead={{
        missing: found === null ? copy.findFirst : null,
        content: (
          <>
            <MemberSearch schema={search.query} mutation={tierMemberMutation} onFound={setFound} />
            {found === null ? null : <FactList facts={factsOf(found)} />}
          </>
        ),
      }}
      facts={({ tier, lastDay, reason }) => [
        ...(found === null ? [] : factsOf(found)),
        { name: copy.newTier, value: TIER_NAMES[tier] },
        { name: copy.until, value: lastDay },
        { name: copy.reason, value: reason },
      ]}
      preview={() => <Notice text={copy.proposeHint} />}
      confirm={({ tier }) => `${copy.confirmPropose} ${TIER_NAMES[tier]}`}
      run={proposeTier}
      result={() => ({ text: copy.proposed })}
      reads={[['tiers']]}
    />
  )
}

function factsOf({ username, name, tier, deposits90d }: TierMember) {
  return [
    { name: copy.member, value: `${username} ${name}` },
    { name: copy.now, value: TIER_NAMES[tier] },
    { name: copy.deposits, value: formatBaht(deposits90d) },
  ]
}
